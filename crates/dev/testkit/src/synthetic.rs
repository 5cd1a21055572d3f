//! As many sarees as a test of speed or of plans wants, made by the database itself in seconds.

/// Kinds of saree there are, each a category: `kind-0` to `kind-11`.
pub const KINDS: [&str; 12] = [
    "kanchipuram",
    "banarasi",
    "gadwal",
    "dharmavaram",
    "uppada",
    "paithani",
    "ikat",
    "mysore",
    "patola",
    "chanderi",
    "mangalagiri",
    "venkatagiri",
];
/// Colours, each a facet.
pub const COLOURS: [&str; 11] =
    ["red", "pink", "orange", "yellow", "green", "teal", "blue", "purple", "brown", "grey", "black"];
/// Materials, each a facet.
pub const MATERIALS: [&str; 6] =
    ["mulberry-silk", "katan-silk", "tussar-silk", "cotton", "cotton-silk", "silk-crepe"];
/// Works, each a facet.
pub const WORKS: [&str; 9] = [
    "korvai",
    "zari-brocade",
    "jamdani",
    "temple-border",
    "tanchoi",
    "meenakari",
    "kuttu",
    "buttas",
    "checks",
];

/// SQL that fills an empty catalogue with `count` sarees. They are mixed by arithmetic: the same every time, and no two
/// neighbours alike. One in 500 is of the rare kind `kind-rare`.
pub fn sarees(count: u32) -> String {
    let list = |words: &[&str]| format!("ARRAY['{}']", words.join("','"));
    let (kinds, colours, materials, works) = (list(&KINDS), list(&COLOURS), list(&MATERIALS), list(&WORKS));
    format!(
        "INSERT INTO categories (id, name, position)
           SELECT 'kind-' || n - 1, initcap(word) || ' silk', n FROM unnest({kinds}) WITH ORDINALITY AS k (word, n)
           UNION ALL SELECT 'kind-rare', 'Rare', 99;
         INSERT INTO products (id, sku, name, description, category_id, price_paise, featured, trending, on_hand, reserved,
                               review_count, created_at, title_words, text_words, facets, specifications)
         SELECT gen_random_uuid(), 'SYN-' || n, initcap(colour) || ' ' || initcap(kind) || ' saree ' || n,
                repeat('A saree woven on a pit loom in ' || kind || ', with ' || work || '. ', 4),
                CASE WHEN n % 500 = 0 THEN 'kind-rare' ELSE 'kind-' || k END,
                150000 + (n::bigint * 7919 % 4500000), n % 40 = 0, n % 50 = 0, n % 4, 0, n % 300,
                now() - make_interval(mins => (n::bigint * 7919 % {count})::int),
                ARRAY[kind, colour, split_part(material, '-', 1), split_part(work, '-', 1), 'saree', 'silk', 'syn', n::text],
                ARRAY['woven', 'pit', 'loom', 'motif' || n % 400],
                ARRAY['colour:' || colour, 'material:' || material, 'work:' || work,
                      'zari:' || (ARRAY['gold-zari','silver-zari','antique-gold-zari'])[n % 3 + 1]],
                '{{\"material\": \"Silk\"}}'
         FROM (SELECT n, (n::bigint * 31 % 12)::int AS k, ({kinds})[n::bigint * 31 % 12 + 1] AS kind,
                      ({colours})[n::bigint * 17 % 11 + 1] AS colour, ({materials})[n::bigint * 13 % 6 + 1] AS material,
                      ({works})[n::bigint * 29 % 9 + 1] AS work
               FROM generate_series(1, {count}) n) made;
         INSERT INTO product_media (product_id, position, kind, file, width, height, alt)
           SELECT id, place, 'image', sku || '-' || place || '.jpg', 1200, 1600, 'A saree'
           FROM products, generate_series(0, 3) place;
         INSERT INTO search_vocabulary
           SELECT word, bool_or(in_title)
           FROM (SELECT unnest(title_words) AS word, true AS in_title FROM products
                 UNION ALL SELECT unnest(text_words), false FROM products) words
           GROUP BY word;
         INSERT INTO facet_labels
           SELECT DISTINCT facet, initcap(replace(split_part(facet, ':', 2), '-', ' ')) FROM products, unnest(facets) facet
           ON CONFLICT DO NOTHING;"
    )
}

/// SQL that fills an empty shop with `count` orders of one saree each, over three years: most delivered, one in two hundred to be
/// packed, one in three hundred on its way, one in a thousand with something to look at. Many share a moment, as after an import.
pub fn orders(count: u32) -> String {
    format!(
        "SET session_replication_role = replica;
         INSERT INTO categories (id, name) VALUES ('silk', 'Silk') ON CONFLICT DO NOTHING;
         INSERT INTO products (id, sku, name, category_id, price_paise, on_hand)
           SELECT md5('saree' || n)::uuid, 'SAR-' || lpad(n::text, 3, '0'), 'Saree ' || n, 'silk', 100000 * n, 1000
           FROM generate_series(1, 200) n;
         INSERT INTO orders (id, number, status, payment_status, payment_method, full_name, email, phone, address, city, state,
                             pincode, subtotal_paise, payable_paise, created_at, reserved_until, paid_at, review_note, courier,
                             tracking_number)
         SELECT md5('order' || n)::uuid, 'PT-' || upper(substr(translate(md5(n::text), 'ilou', '1100'), 1, 8)), status,
                CASE status WHEN 'pending' THEN 'pending' WHEN 'expired' THEN 'failed' ELSE 'paid' END, 'upi',
                (ARRAY['Lakshmi','Padma','Sita','Anjali','Kavya','Meera','Radha','Uma'])[n % 8 + 1] || ' '
                  || (ARRAY['Devi','Reddy','Rao','Naidu','Sharma','Iyer','Menon'])[n % 7 + 1] || ' ' || n,
                'buyer' || n || '@example.in', '9' || lpad((n::bigint * 7919 % 1000000000)::text, 9, '0'),
                'House ' || n, (ARRAY['Kurnool','Chennai','Mumbai'])[n % 3 + 1], 'Andhra Pradesh', '518001',
                100000 * (n % 200 + 1), 100000 * (n % 200 + 1), at, at,
                CASE WHEN status NOT IN ('pending', 'expired') THEN at + interval '5 minutes' END,
                CASE WHEN n % 1000 = 0 THEN 'Look at this' END,
                CASE WHEN status IN ('shipped', 'delivered') THEN 'DTDC' END,
                CASE WHEN status IN ('shipped', 'delivered') THEN 'D' || lpad(n::text, 9, '0') END
         FROM (SELECT n, now() - make_interval(mins => (n::bigint / 5 * 5 * 1576800 / {count})::int) AS at,
                      CASE WHEN n % 200 = 0 THEN 'confirmed' WHEN n % 300 = 0 THEN 'shipped' WHEN n % 250 = 0 THEN 'pending'
                           WHEN n % 20 = 0 THEN 'expired' ELSE 'delivered' END AS status
               FROM generate_series(1, {count}) n) made
         ON CONFLICT DO NOTHING;
         INSERT INTO order_lines (order_id, product_id, position, sku, name, unit_paise, quantity)
           SELECT o.id, p.id, 0, p.sku, p.name, o.subtotal_paise, 1
           FROM orders o JOIN products p ON p.price_paise = o.subtotal_paise;
         SET session_replication_role = DEFAULT;
         ANALYZE;"
    )
}

/// SQL that adds `count` accounts: every 400th is blocked, every 500th gives the number of the one before.
pub fn customers(count: u32) -> String {
    format!(
        "INSERT INTO customers (id, name, email, email_confirmed_at, phone, password_hash, created_at,
                                blocked_at, blocked_by, blocked_reason)
           SELECT md5('customer' || n)::uuid, 'Padma Reddy ' || n, 'padma' || n || '@example.in', now(),
                  '8' || lpad(((n - (n % 500 = 0)::int)::bigint * 7919 % 1000000000)::text, 9, '0'), 'none',
                  now() - make_interval(mins => n / 5),
                  CASE WHEN n % 400 = 0 THEN now() - make_interval(mins => n) END, CASE WHEN n % 400 = 0 THEN 'asha' END,
                  CASE WHEN n % 400 = 0 THEN 'Sent back worn sarees' END
           FROM generate_series(1, {count}) n"
    )
}

/// SQL that adds `count` rows to the audit log, of forty people.
pub fn log(count: u32) -> String {
    format!(
        "INSERT INTO audit_log (at, staff, role, action, subject_kind, subject_id, label)
           SELECT now() - make_interval(secs => {count} - n), 'staff-' || n % 40, 'manager', 'changed_product', 'product',
                  md5('saree' || n % 20000)::uuid::text, 'SAR-' || n % 20000
           FROM generate_series(1, {count}) n"
    )
}
