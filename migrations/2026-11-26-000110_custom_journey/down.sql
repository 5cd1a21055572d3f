DROP TRIGGER guard_money ON custom_orders;
DROP FUNCTION guard_custom_money;
DELETE FROM custom_photos WHERE event_id IS NOT NULL;
DROP INDEX custom_photos_of;
ALTER TABLE custom_photos
  DROP COLUMN event_id,
  ALTER COLUMN rights_at SET NOT NULL,
  ADD CONSTRAINT custom_photos_custom_order_id_key UNIQUE (custom_order_id);
ALTER TABLE custom_events
  DROP CONSTRAINT custom_events_says,
  DROP COLUMN words,
  DROP COLUMN cm;
ALTER TABLE custom_events
  ADD CONSTRAINT custom_events_says CHECK (to_stage IS NOT NULL OR note IS NOT NULL) NOT VALID;
ALTER TABLE custom_orders
  DROP COLUMN quote_version,
  DROP COLUMN woven_cm,
  DROP COLUMN courier,
  DROP COLUMN tracking_number;
DROP TABLE custom_payments;
DROP TABLE custom_quotes;
