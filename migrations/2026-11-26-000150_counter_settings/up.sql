-- How the counter is paid: the owner's UPI ID.
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'custom_orders', 'invoices', 'counter', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq',
  'policy_shipping', 'policy_refund', 'policy_terms', 'policy_privacy', 'security'
));
