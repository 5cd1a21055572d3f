-- Dyed silks beside the light and the dark thread of a picture, in the order of their shuttles.
ALTER TABLE custom_designs
  ADD COLUMN silks text[] NOT NULL DEFAULT '{}',
  ADD CONSTRAINT custom_designs_silks CHECK (cardinality(silks) <= 2 AND (cardinality(silks) = 0 OR size IS NOT NULL));
ALTER TABLE custom_designs ALTER COLUMN silks DROP DEFAULT;
COMMENT ON COLUMN custom_designs.silks IS 'Their codes on the shade card';
