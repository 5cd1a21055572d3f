DELETE FROM settings WHERE section = 'security';
DELETE FROM settings_history WHERE section = 'security';
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq', 'policies'
));
ALTER TABLE staff_sessions DROP COLUMN sure_at;
DROP TABLE staff_tickets;
DROP TABLE staff_recovery_codes;
ALTER TABLE staff DROP CONSTRAINT staff_totp, DROP COLUMN totp_last_step, DROP COLUMN totp_on_since, DROP COLUMN totp_secret;
