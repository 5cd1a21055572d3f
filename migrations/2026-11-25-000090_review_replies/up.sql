ALTER TABLE product_reviews
  ADD COLUMN hidden_reason text CHECK (hidden_reason IN ('abuse', 'private_data', 'off_topic', 'spam')),
  ADD COLUMN reply text CHECK (length(reply) BETWEEN 1 AND 500),
  ADD COLUMN replied_by text CHECK (length(replied_by) <= 60),
  ADD CONSTRAINT product_reviews_reason_of_hiding CHECK (hidden_reason IS NULL OR hidden_at IS NOT NULL),
  ADD CONSTRAINT product_reviews_whole_reply CHECK (num_nonnulls(reply, replied_by) IN (0, 2));
COMMENT ON COLUMN product_reviews.hidden_reason IS 'Null for what was hidden before a reason was asked for';
