-- A colleague's session ends half an hour after its last request. The default serves a program of yesterday that still runs.
ALTER TABLE staff_sessions ADD COLUMN idle_at timestamptz NOT NULL DEFAULT now() + interval '30 minutes';
COMMENT ON COLUMN staff_sessions.idle_at IS 'Over from this moment on unless it is used before; moved on at most once a minute';

-- What customers were told is forgotten after a year, along its own index.
CREATE INDEX customer_notifications_old ON customer_notifications (created_at);
