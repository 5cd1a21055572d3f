ALTER TABLE product_media DROP COLUMN blur;
