-- Finding sarees by words and by what they have in common, as fast among a hundred thousand as among a hundred.
-- Words come settled (one spelling each) from the catalogue; the database only keeps and compares them.
ALTER TABLE products DROP COLUMN search_text;
ALTER TABLE products
  ADD COLUMN title_words text[] NOT NULL DEFAULT '{}',
  ADD COLUMN text_words text[] NOT NULL DEFAULT '{}',
  ADD COLUMN facets text[] NOT NULL DEFAULT '{}';
COMMENT ON COLUMN products.facets IS 'group:value, as in material:mulberry-silk';

-- Until the catalogue writes its own words, the plain ones.
UPDATE products SET title_words = ARRAY(
  SELECT DISTINCT word FROM regexp_split_to_table(lower(name || ' ' || sku), '[^a-z0-9]+') word WHERE word <> '');

ALTER TABLE products
  ADD COLUMN title_vector tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(title_words)) STORED,
  ADD COLUMN text_vector tsvector NOT NULL GENERATED ALWAYS AS (array_to_tsvector(title_words || text_words)) STORED;

-- Without a pending list a search never pays for somebody's import.
CREATE INDEX products_title_vector ON products USING gin (title_vector) WITH (fastupdate = off);
CREATE INDEX products_text_vector ON products USING gin (text_vector) WITH (fastupdate = off);
CREATE INDEX products_facets ON products USING gin (facets) WITH (fastupdate = off);

-- The filter panel counts a thousand narrow rows: they are read from the index alone, never from the wide table.
DROP INDEX products_newest;
CREATE INDEX products_newest ON products (created_at DESC, id) INCLUDE (category_id, facets, price_paise)
  WHERE archived_at IS NULL;
DROP INDEX products_in_category;
CREATE INDEX products_in_category ON products (category_id, created_at DESC, id) INCLUDE (facets, price_paise)
  WHERE archived_at IS NULL;

-- Every word any saree can be found by: what a misspelt one is compared with.
CREATE TABLE search_vocabulary (
  word text COLLATE "C" PRIMARY KEY CHECK (length(word) BETWEEN 1 AND 60),
  in_title boolean NOT NULL DEFAULT false
);
COMMENT ON COLUMN search_vocabulary.in_title IS 'Some saree has it in its title: a search looks there first only for words that are there';
CREATE INDEX search_vocabulary_titles ON search_vocabulary (word) WHERE in_title;
CREATE INDEX search_vocabulary_similar ON search_vocabulary USING gin (word gin_trgm_ops);

-- What people read for a facet; one that no saree has any more does no harm.
CREATE TABLE facet_labels (
  facet text PRIMARY KEY CHECK (facet ~ '^[a-z]+:[a-z0-9-]{1,60}$'),
  label text NOT NULL CHECK (length(label) BETWEEN 1 AND 200)
);
