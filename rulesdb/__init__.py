"""The rules desk: records of rulebooks, and finding the one that answers."""
