CREATE INDEX products_newest_titles ON products (created_at DESC, id) INCLUDE (title_vector) WHERE archived_at IS NULL;
