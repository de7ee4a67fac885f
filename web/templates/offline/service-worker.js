// Keeps this release of the rules for when there is no network.
const RELEASE = {{ release|tojson }};
importScripts({% for script in scripts %}{{ script|tojson }}{{ ", " if not loop.last }}{% endfor %});
