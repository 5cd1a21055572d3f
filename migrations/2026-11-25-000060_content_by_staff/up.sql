-- Each policy becomes a section of its own, with versions of its own, and its body Markdown.
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq',
  'policy_shipping', 'policy_refund', 'policy_terms', 'policy_privacy', 'policies', 'security'
));

-- What was plain text stays plain text: signs that Markdown reads are escaped, and a paragraph is one line.
CREATE FUNCTION pg_temp.plain(words text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(btrim(words), '\s+', ' ', 'g'),
    '([\\*_\[\]<>|`#~&])', '\\\1', 'g'), '^(\d+)([.)])', '\1\\\2'), '^([-+=])', '\\\1')
$$;
CREATE FUNCTION pg_temp.markdown(sections jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT string_agg(concat_ws(E'\n\n',
    format('## %s {#%s}', pg_temp.plain(part ->> 'title'), part ->> 'id'),
    (SELECT string_agg(pg_temp.plain(words), E'\n\n' ORDER BY at)
       FROM jsonb_array_elements_text(coalesce(part -> 'paragraphs', '[]')) WITH ORDINALITY AS one(words, at)),
    (SELECT string_agg('- ' || pg_temp.plain(words), E'\n' ORDER BY at)
       FROM jsonb_array_elements_text(coalesce(part -> 'list', '[]')) WITH ORDINALITY AS one(words, at))
  ), E'\n\n' ORDER BY place)
  FROM jsonb_array_elements(sections) WITH ORDINALITY AS each(part, place)
$$;

INSERT INTO settings (section, body, updated_at, changed_by)
SELECT 'policy_' || name,
  (words - 'sections') || CASE WHEN jsonb_typeof(words -> 'sections') = 'array' AND words -> 'sections' <> '[]'
    THEN jsonb_build_object('body', pg_temp.markdown(words -> 'sections')) ELSE '{}' END,
  updated_at, changed_by
FROM settings, jsonb_each(body) AS policy(name, words)
WHERE section = 'policies' AND name IN ('shipping', 'refund', 'terms', 'privacy');
INSERT INTO settings_history (section, version, body, changed_by, changed_at)
SELECT section, version, body, changed_by, updated_at FROM settings
WHERE section IN ('policy_shipping', 'policy_refund', 'policy_terms', 'policy_privacy');

-- The way back finds them in the history.
DELETE FROM settings WHERE section = 'policies';
ALTER TABLE settings DROP CONSTRAINT settings_section_check;
ALTER TABLE settings ADD CONSTRAINT settings_section_check CHECK (section IN (
  'store', 'shipping', 'checkout', 'refunds', 'promo', 'price_bands',
  'legal', 'social', 'home', 'about', 'contact', 'faq',
  'policy_shipping', 'policy_refund', 'policy_terms', 'policy_privacy', 'security'
));
