CREATE INDEX orders_to_review ON orders (created_at) WHERE review_note IS NOT NULL;
DROP TABLE payment_issues;
