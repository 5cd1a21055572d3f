ALTER TABLE refunds DROP COLUMN staff_role;
ALTER TABLE staff_sessions DROP COLUMN device;
