ALTER TABLE product_reviews DROP COLUMN example;
UPDATE products p SET (rating_hundredths, review_count) = (
  SELECT coalesce(round(avg(rating) * 100), 0)::integer, count(*)::integer
  FROM product_reviews r WHERE r.product_id = p.id AND r.approved_at IS NOT NULL);
