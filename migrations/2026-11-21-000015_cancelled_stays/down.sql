DROP INDEX orders_to_review;
INSERT INTO order_moves VALUES ('cancelled', 'confirmed');
