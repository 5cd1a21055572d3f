-- A word that many sarees have in their title is found among the newest without reading each of them.
CREATE INDEX products_newest_titles ON products (created_at DESC, id) INCLUDE (title_vector) WHERE archived_at IS NULL;
