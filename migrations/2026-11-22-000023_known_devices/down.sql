ALTER TABLE login_attempts DROP COLUMN tried;
DROP TABLE known_devices;
