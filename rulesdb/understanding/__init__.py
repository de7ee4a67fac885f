"""Reading what a player typed: names spelt by ear, places in books, what is asked."""
