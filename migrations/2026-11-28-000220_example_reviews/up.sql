ALTER TABLE product_reviews ADD COLUMN example boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN product_reviews.example IS 'Nobody wrote it: it shows how reviews look, and counts for no rating';
UPDATE product_reviews SET example = true WHERE customer_id IS NULL AND author LIKE '% (demo)';
UPDATE products p SET (rating_hundredths, review_count) = (
    SELECT coalesce(round(avg(rating) * 100), 0)::integer, count(*)::integer
    FROM product_reviews r WHERE r.product_id = p.id AND r.approved_at IS NOT NULL AND NOT r.example)
  WHERE id IN (SELECT product_id FROM product_reviews WHERE example);
