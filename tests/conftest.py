"""What all tests share: a property holds however long a busy machine takes for it."""

from hypothesis import settings

settings.register_profile("untimed", deadline=None)
if settings.get_current_profile_name() == "default":
    settings.load_profile("untimed")

#: Benchmarks are no tests, and what they compare with is not installed for those.
collect_ignore_glob = ["bench*.py"]
