ALTER TABLE order_events DROP CONSTRAINT order_events_actor, DROP COLUMN kind;
