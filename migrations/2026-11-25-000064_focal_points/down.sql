ALTER TABLE product_media DROP COLUMN focal_x, DROP COLUMN focal_y;
