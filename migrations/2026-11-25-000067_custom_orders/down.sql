DELETE FROM outbox WHERE kind = 'custom_order_received';
DROP TABLE custom_photos;
DROP TABLE custom_events;
DROP TABLE custom_orders;
DROP TABLE custom_moves;
DROP FUNCTION guard_custom_order();
