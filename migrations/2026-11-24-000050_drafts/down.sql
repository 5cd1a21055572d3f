DROP TABLE picture_uploads;
DROP INDEX products_drafts, products_archived;
CREATE INDEX products_archived ON products (changed_at DESC, id DESC) WHERE archived_at IS NOT NULL;
ALTER TABLE products DROP CONSTRAINT products_on_sale_are_published, DROP COLUMN published_at;
