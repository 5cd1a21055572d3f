DROP TABLE shortlist_votes, shortlist_links, shortlist_items;
DROP INDEX product_reviews_waiting, product_reviews_one_each;
ALTER TABLE product_reviews
  DROP CONSTRAINT product_reviews_one_state,
  DROP COLUMN decided_by, DROP COLUMN hidden_at, DROP COLUMN title, DROP COLUMN customer_id;
DROP TABLE customer_notifications;
