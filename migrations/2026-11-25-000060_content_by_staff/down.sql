-- The older shop reads no Markdown: policies are what they were before, or the house's.
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
DELETE FROM settings WHERE section IN ('policy_shipping', 'policy_refund', 'policy_terms', 'policy_privacy');
DELETE FROM settings_history WHERE section IN ('policy_shipping', 'policy_refund', 'policy_terms', 'policy_privacy');
INSERT INTO settings (section, body, version, updated_at, changed_by)
SELECT section, body, version, changed_at, changed_by FROM settings_history
WHERE section = 'policies' ORDER BY version DESC LIMIT 1;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq', 'policies', 'security'
));
