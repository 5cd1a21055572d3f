DROP TABLE facet_labels;
DROP TABLE search_vocabulary;
ALTER TABLE products DROP COLUMN text_vector, DROP COLUMN title_vector;
ALTER TABLE products DROP COLUMN facets, DROP COLUMN text_words, DROP COLUMN title_words;
ALTER TABLE products ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(name || ' ' || sku || ' ' || description)) STORED;
CREATE INDEX products_search ON products USING gin (search_text gin_trgm_ops);
