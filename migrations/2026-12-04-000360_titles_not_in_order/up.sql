-- Every list asks what can be bought, which this index does not say: nothing reads it, and each piece that sold wrote all words
-- of its saree's title into it.
DROP INDEX products_newest_titles;
