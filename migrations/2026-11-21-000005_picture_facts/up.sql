-- What is painted until a picture is there: a ThumbHash in base64; none where nobody has looked at the picture.
ALTER TABLE product_media ADD COLUMN blur text CHECK (blur ~ '^[A-Za-z0-9+/=]{1,40}$');
