-- Their texts go with them: the older shop has no place for them.
DELETE FROM settings WHERE section IN ('legal', 'social', 'home', 'about', 'contact', 'faq', 'policies');
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check
  CHECK (section IN ('store', 'shipping', 'checkout', 'promo', 'price_bands'));
