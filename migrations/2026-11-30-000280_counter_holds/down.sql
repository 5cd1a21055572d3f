ALTER TABLE parked_bills DROP COLUMN rung_up;
UPDATE products p SET reserved = reserved - h.quantity
  FROM (SELECT product_id, sum(quantity)::integer AS quantity FROM counter_holds GROUP BY product_id) h WHERE h.product_id = p.id;
DROP TABLE counter_holds;
