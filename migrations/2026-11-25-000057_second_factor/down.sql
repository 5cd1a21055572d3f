ALTER TABLE staff_sessions DROP COLUMN sure_at;
DROP TABLE staff_tickets;
DROP TABLE staff_recovery_codes;
ALTER TABLE staff DROP CONSTRAINT staff_totp, DROP COLUMN totp_last_step, DROP COLUMN totp_on_since, DROP COLUMN totp_secret;
