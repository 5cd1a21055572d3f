COMMENT ON COLUMN product_media.poster IS NULL;
COMMENT ON TABLE picture_uploads IS 'Pictures that staff have sent, as they are; named by what they show';
DELETE FROM picture_uploads WHERE blur IS NULL;
ALTER TABLE picture_uploads DROP CONSTRAINT picture_uploads_blurred, ALTER COLUMN blur SET NOT NULL;
