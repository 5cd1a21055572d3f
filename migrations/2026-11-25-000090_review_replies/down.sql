ALTER TABLE product_reviews
  DROP COLUMN hidden_reason,
  DROP COLUMN reply,
  DROP COLUMN replied_by;
