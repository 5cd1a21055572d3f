DROP INDEX customer_notifications_old;
ALTER TABLE staff_sessions DROP COLUMN idle_at;
