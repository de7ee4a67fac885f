"""From the text of a rulebook to records: readers, outline, records, links, build."""
