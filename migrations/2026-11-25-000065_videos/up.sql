-- Staff send videos, too. A video is blurred like its poster, which is chosen later.
ALTER TABLE picture_uploads ALTER COLUMN blur DROP NOT NULL,
  ADD CONSTRAINT picture_uploads_blurred CHECK (blur IS NOT NULL OR file ~* '\.(mp4|webm)$');
COMMENT ON TABLE picture_uploads IS 'Pictures and videos that staff have sent, as they are; named by what they show';
COMMENT ON COLUMN product_media.poster IS 'The still picture of a video; none: the first picture of the saree';
