-- Settings that the owner changes on screens: who did, and what stood there before.
ALTER TABLE settings ADD COLUMN changed_by text CHECK (length(changed_by) <= 60);
COMMENT ON COLUMN settings.changed_by IS 'User name of the member of staff; null: came from a file';

ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq', 'policies'
));

CREATE TABLE settings_history (
  section text NOT NULL,
  version integer NOT NULL,
  body jsonb NOT NULL,
  changed_by text CHECK (length(changed_by) <= 60),
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (section, version)
);
COMMENT ON TABLE settings_history IS 'The last twenty versions of each section, the present one among them';
INSERT INTO settings_history (section, version, body, changed_at) SELECT section, version, body, updated_at FROM settings;

-- Pictures that nobody has described yet are looked for each time somebody asks whether the shop may open.
CREATE INDEX product_media_undescribed ON product_media (product_id) WHERE alt = '';
