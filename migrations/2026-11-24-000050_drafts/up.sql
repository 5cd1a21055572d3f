-- Sarees that are being written, and pictures that were sent for them.
ALTER TABLE products ADD COLUMN published_at timestamptz DEFAULT now();
UPDATE products SET published_at = created_at;
ALTER TABLE products ADD CONSTRAINT products_on_sale_are_published
  CHECK (published_at IS NOT NULL OR (archived_at IS NOT NULL AND on_hand = 0));
COMMENT ON COLUMN products.published_at IS 'When it was put on sale first; null for a draft';
COMMENT ON COLUMN products.archived_at IS 'Since when it is not on sale; a draft has not been on sale yet';

DROP INDEX products_archived;
CREATE INDEX products_archived ON products (changed_at DESC, id DESC) WHERE archived_at IS NOT NULL AND published_at IS NOT NULL;
CREATE INDEX products_drafts ON products (changed_at DESC, id DESC) WHERE published_at IS NULL;

CREATE TABLE picture_uploads (
  file text PRIMARY KEY CHECK (file ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$'),
  width integer NOT NULL CHECK (width > 0),
  height integer NOT NULL CHECK (height > 0),
  blur text NOT NULL CHECK (blur ~ '^[A-Za-z0-9+/=]{1,40}$'),
  uploaded_at timestamptz NOT NULL,
  uploaded_by text NOT NULL CHECK (length(uploaded_by) <= 60)
);
COMMENT ON TABLE picture_uploads IS 'Pictures that staff have sent, as they are; named by what they show';
