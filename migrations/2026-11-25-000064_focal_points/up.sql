-- The point of a picture that stays in view wherever it is cropped, in thousandths from the left and from the top.
ALTER TABLE product_media
  ADD COLUMN focal_x integer NOT NULL DEFAULT 500 CHECK (focal_x BETWEEN 0 AND 1000),
  ADD COLUMN focal_y integer NOT NULL DEFAULT 200 CHECK (focal_y BETWEEN 0 AND 1000);
