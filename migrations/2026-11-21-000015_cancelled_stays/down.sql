DROP INDEX orders_to_review;
DROP INDEX outbox_dead;
INSERT INTO order_moves VALUES ('cancelled', 'confirmed');
