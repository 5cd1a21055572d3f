-- The shop's own words, who is behind it and where else it is found: further sections of the settings.
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq', 'policies'
));
