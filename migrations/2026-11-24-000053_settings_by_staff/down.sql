DROP INDEX product_media_undescribed;
DROP TABLE settings_history;
-- The older shop has no place for it.
DELETE FROM settings WHERE section = 'refunds';
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq', 'policies'
));
ALTER TABLE settings DROP COLUMN changed_by;
