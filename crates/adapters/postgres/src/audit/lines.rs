//! The lines themselves: what is wrong, and the rows that are so. `clock.now` is the shop's time.

use crate::orders::sales::live;

/// An order is ended this long after its pieces' time at the latest: ten minutes of patience with a provider that does not
/// answer, and five for the round that ends it.
macro_rules! patience {
    () => {
        "interval '15 minutes'"
    };
}

/// States of money that has come, whatever became of it later.
macro_rules! money_came {
    () => {
        "('paid', 'partially_refunded', 'refunded')"
    };
}

/// What a document's hash has to be.
macro_rules! document_hash {
    ($document:literal) => {
        concat!(
            "sha256(coalesce(",
            $document,
            ".previous, decode(repeat('00', 32), 'hex')) || convert_to(",
            $document,
            ".number, 'UTF8') || decode('00', 'hex') || convert_to(",
            $document,
            ".body, 'UTF8'))"
        )
    };
}

/// Breach, and a query with one row for each.
pub(super) const LINES: [(&str, &str); 41] = [
    // Pieces.
    ("stock is negative, or more is reserved than is there", "SELECT 1 FROM products WHERE on_hand < 0 OR reserved NOT BETWEEN 0 AND on_hand"),
    (
        "pieces on hand are not what the ledger says",
        "SELECT 1 FROM products p WHERE on_hand <> (SELECT coalesce(sum(delta), 0) FROM stock_ledger l WHERE l.product_id = p.id)",
    ),
    (
        "reserved pieces are not what orders and bills hold",
        "SELECT 1 FROM products p WHERE reserved <>
           (SELECT coalesce(sum(quantity), 0) FROM reservations r WHERE r.product_id = p.id AND r.state = 'held')
           + (SELECT coalesce(sum(quantity), 0) FROM counter_holds h WHERE h.product_id = p.id)",
    ),
    (
        "received pieces are not those sold, reserved and free",
        "SELECT 1 FROM products p WHERE
           (SELECT coalesce(sum(delta), 0) FROM stock_ledger l WHERE l.product_id = p.id
              AND (l.reason IN ('receive', 'count', 'damage') OR l.staff IS NOT NULL))
           <> on_hand + (SELECT coalesce(sum(quantity), 0) FROM reservations r WHERE r.product_id = p.id AND r.state = 'claimed')
                      - (SELECT coalesce(sum(b.on_sale), 0) FROM refund_lines b JOIN reservations r USING (order_id, product_id)
                         WHERE b.product_id = p.id AND r.state = 'claimed')
                      + (SELECT coalesce(sum(quantity), 0) FROM counter_sale_lines c WHERE c.saree_id = p.id)
                      - (SELECT coalesce(sum(quantity), 0) FROM till_conflicts m WHERE m.product_id = p.id AND NOT m.is_taken)
                      - (SELECT coalesce(sum(quantity), 0) FROM counter_return_lines c WHERE c.product_id = p.id AND c.on_sale)",
    ),
    (
        "an order that is over keeps pieces",
        "SELECT 1 FROM orders o JOIN reservations r ON r.order_id = o.id
         WHERE o.status IN ('cancelled', 'expired') AND r.state <> 'released'",
    ),
    (
        "an order that is not over has no pieces",
        "SELECT 1 FROM orders o JOIN reservations r ON r.order_id = o.id
         WHERE (o.status = 'pending' AND r.state <> 'held')
            OR (o.status IN ('confirmed', 'processing', 'shipped', 'delivered') AND r.state <> 'claimed')",
    ),
    (
        "an order is pending beyond its time",
        concat!(
            "SELECT 1 FROM orders o, clock WHERE o.status = 'pending' AND o.reserved_until < clock.now - ",
            patience!()
        ),
    ),
    // What was promised.
    (
        "lines do not add up to what was promised",
        "SELECT 1 FROM orders o, LATERAL (SELECT coalesce(sum(unit_paise * quantity), 0) AS sold,
           coalesce(sum(discount_paise), 0) AS discount FROM order_lines l WHERE l.order_id = o.id) lines,
           LATERAL (SELECT coalesce(sum(unit_paise), 0) AS charged FROM order_custom_lines c WHERE c.order_id = o.id) custom
         WHERE lines.sold + custom.charged <> o.subtotal_paise OR lines.discount <> o.discount_paise",
    ),
    (
        "payable is not subtotal - discount + shipping",
        "SELECT 1 FROM orders WHERE payable_paise <> subtotal_paise - discount_paise + shipping_paise",
    ),
    (
        "the provider was asked for another amount than is payable",
        "SELECT 1 FROM provider_orders m JOIN orders o ON o.id = m.order_id WHERE m.amount_paise <> o.payable_paise",
    ),
    // Money that came.
    (
        "an order is paid without a captured payment of exactly that amount",
        concat!(
            "SELECT 1 FROM orders o WHERE payable_paise > 0 AND payment_status IN ", money_came!(), " AND NOT EXISTS
               (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.applied AND p.status IN ('captured', 'refunded')
                  AND p.amount_paise = o.payable_paise)"
        ),
    ),
    (
        "a payment was applied and its order is not paid",
        concat!(
            "SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id
             WHERE p.applied AND o.payment_status NOT IN ", money_came!()
        ),
    ),
    (
        "an order was paid twice",
        "SELECT 1 FROM payments WHERE applied GROUP BY order_id HAVING count(*) > 1",
    ),
    (
        "a payment stands in another order than it was made for",
        "SELECT 1 FROM payments p JOIN provider_orders m ON m.id = p.provider_order_id WHERE m.order_id <> p.order_id",
    ),
    (
        "a captured payment pays nothing, is not on its way back, and nobody was told",
        "SELECT 1 FROM payments p JOIN orders o ON o.id = p.order_id
         WHERE p.status = 'captured' AND NOT p.applied AND NOT EXISTS (SELECT 1 FROM payment_issues i WHERE i.order_id = o.id AND i.kind NOT IN ('paid_too_late', 'paid_twice')) AND p.amount_paise >
           (SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed')",
    ),
    (
        "goods are under way unpaid",
        concat!(
            "SELECT 1 FROM orders WHERE status IN ('confirmed', 'processing', 'shipped', 'delivered')
               AND payment_status NOT IN ", money_came!()
        ),
    ),
    (
        "an order that is over keeps the money",
        "SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id AND p.applied AND p.status = 'captured'
         WHERE o.status IN ('cancelled', 'expired') AND NOT EXISTS (SELECT 1 FROM payment_issues i WHERE i.order_id = o.id AND i.kind NOT IN ('paid_too_late', 'paid_twice')) AND p.amount_paise >
           (SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed')",
    ),
    // Money that goes back.
    (
        "more goes back than was captured",
        "SELECT 1 FROM payments p WHERE amount_paise <
           (SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed')",
    ),
    (
        "what went back is not what the provider says",
        "SELECT 1 FROM payments p WHERE refunded_paise NOT BETWEEN
           (SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status = 'processed')
           AND (SELECT coalesce(sum(amount_paise), 0) FROM refunds r WHERE r.payment_id = p.id AND r.status <> 'failed')",
    ),
    (
        "an order does not say what went back",
        concat!(
            "SELECT 1 FROM orders o JOIN payments p ON p.order_id = o.id AND p.applied
             WHERE o.payment_status IN ", money_came!(), " AND o.payment_status <> CASE
               WHEN p.refunded_paise = 0 THEN 'paid' WHEN p.refunded_paise < o.payable_paise THEN 'partially_refunded'
               ELSE 'refunded' END"
        ),
    ),
    (
        "a refund was not tried for a day",
        "SELECT 1 FROM refunds r, clock WHERE r.status = 'wanted'
           AND coalesce(r.next_try_at, r.created_at) < clock.now - interval '1 day'",
    ),
    (
        "nobody asks what became of a refund",
        "SELECT 1 FROM refunds r JOIN payments p ON p.id = r.payment_id, clock WHERE r.status = 'pending'
           AND coalesce(p.ask_refunds_at, '-infinity') < clock.now - interval '1 day'",
    ),
    (
        "the parts of a refund are not its amount",
        "SELECT 1 FROM refunds r WHERE cause IS NOT NULL AND amount_paise <> shipping_paise + goodwill_paise +
           (SELECT coalesce(sum(amount_paise), 0) FROM refund_lines l WHERE l.refund_key = r.key)",
    ),
    (
        "more was paid back than was bought",
        "SELECT 1 FROM order_lines l, LATERAL (SELECT sum(b.on_sale) AS on_sale, sum(b.quantity) FILTER (WHERE r.status <> 'failed') AS pieces,
             sum(b.amount_paise) FILTER (WHERE r.status <> 'failed') AS paise
           FROM refund_lines b JOIN refunds r ON r.key = b.refund_key WHERE b.order_id = l.order_id AND b.product_id = l.product_id) back
         WHERE back.on_sale > l.quantity OR back.pieces > l.quantity OR back.paise > l.unit_paise * l.quantity - l.discount_paise
         UNION ALL SELECT 1 FROM orders o WHERE o.shipping_paise <
           (SELECT coalesce(sum(shipping_paise), 0) FROM refunds r WHERE r.order_id = o.id AND r.status <> 'failed')",
    ),
    // Custom orders.
    (
        "a custom order has come further than was paid for it",
        "SELECT 1 FROM custom_orders c LEFT JOIN custom_quotes q ON q.custom_order_id = c.id AND q.version = c.quote_version,
           LATERAL (SELECT array_agg(kind) AS kinds FROM custom_payments p WHERE p.custom_order_id = c.id) paid
         WHERE (c.stage NOT IN ('requested', 'cancelled') AND NOT coalesce('booking' = ANY(paid.kinds), false))
            OR (c.stage IN ('advance_paid', 'on_loom', 'finishing', 'checked', 'dispatched', 'delivered')
                AND NOT coalesce('advance' = ANY(paid.kinds), false))
            OR (c.stage IN ('dispatched', 'delivered') AND q.balance_paise > 0 AND NOT coalesce('balance' = ANY(paid.kinds), false))",
    ),
    (
        "an order and what it paid of a custom order disagree",
        concat!(
            "SELECT 1 FROM custom_payments p JOIN orders o ON o.id = p.order_id JOIN custom_orders c ON c.id = p.custom_order_id
             WHERE c.stage <> 'cancelled'
               AND (o.payment_status NOT IN ", money_came!(), " OR o.status IN ('pending', 'cancelled', 'expired'))
             UNION ALL SELECT 1 FROM orders o JOIN order_custom_lines l ON l.order_id = o.id
               LEFT JOIN custom_payments p ON p.order_id = l.order_id AND p.custom_order_id = l.custom_order_id AND p.kind = l.kind
             WHERE o.status IN ('confirmed', 'processing', 'shipped', 'delivered') AND p.paise IS DISTINCT FROM l.unit_paise"
        ),
    ),
    // Coupons.
    (
        "uses of an offer are not those of its orders, or more than it may have",
        "SELECT 1 FROM offers f, LATERAL (SELECT count(*) AS used FROM offer_redemptions r
           WHERE r.offer_id = f.id AND r.released_at IS NULL) counted
         WHERE f.max_uses IS NOT NULL AND (f.uses <> counted.used OR counted.used > f.max_uses)",
    ),
    (
        "somebody used an offer more often than they may",
        "SELECT 1 FROM offers f JOIN offer_redemptions r ON r.offer_id = f.id AND r.released_at IS NULL
         WHERE f.max_uses_per_customer IS NOT NULL
         GROUP BY f.id, r.buyer, f.max_uses_per_customer HAVING count(*) > f.max_uses_per_customer",
    ),
    (
        "an order and its use of an offer disagree on whether it is over",
        "SELECT 1 FROM offer_redemptions r JOIN orders o ON o.id = r.order_id
         WHERE (o.status IN ('cancelled', 'expired')) <> (r.released_at IS NOT NULL)",
    ),
    // What was told.
    (
        "an order is paid and nobody is written to",
        concat!(
            "SELECT 1 FROM orders o WHERE payment_status IN ", money_came!(), " AND NOT EXISTS
               (SELECT 1 FROM outbox b WHERE b.ref = o.id::text
                  AND b.kind IN ('order_paid', 'order_paid_too_late', 'order_cancelled_paid'))"
        ),
    ),
    (
        "an order's history does not end where it stands",
        "SELECT 1 FROM orders o WHERE NOT EXISTS (SELECT 1 FROM
           (SELECT e.status, e.payment_status FROM order_events e WHERE e.order_id = o.id ORDER BY e.id DESC LIMIT 1) last
           WHERE last.status = o.status AND last.payment_status = o.payment_status)",
    ),
    (
        "a closed day is not what was sold and paid back on it",
        concat!(
            "SELECT 1 FROM sales_days d, LATERAL (
               SELECT coalesce(sum(orders), 0) AS orders, coalesce(sum(gross), 0) AS gross, coalesce(sum(discounts), 0) AS discounts,
                      coalesce(sum(shipping), 0) AS shipping, coalesce(sum(refunds), 0) AS refunds
               FROM (", live!("d.starts_at", "d.starts_at + interval '1 day'"), ") facts WHERE facts.channel = d.channel) s
             WHERE (d.orders, d.gross_paise, d.discount_paise, d.shipping_paise, d.refund_paise)
               <> (s.orders, s.gross, s.discounts, s.shipping, s.refunds)"
        ),
    ),
    // Papers.
    (
        "numbers of documents have a gap",
        // What a device has not sent yet is written down as missing; behind the last number that is known, nothing is a gap yet.
        "SELECT 1 FROM document_counters c LEFT JOIN documents d USING (series, year),
           LATERAL (SELECT count(*) AS missing FROM till_conflicts m WHERE m.kind = 'gap' AND c.series ~ '^C[1-9][0-9]?$'
                      AND m.number LIKE c.series || '/' || to_char(c.year % 100, 'FM00') || to_char((c.year + 1) % 100, 'FM00') || '/%'
                      AND split_part(m.number, '/', 3)::int <= c.last
                      AND NOT EXISTS (SELECT 1 FROM documents came WHERE came.number = m.number)) gaps
         GROUP BY c.series, c.year, c.last, gaps.missing
         HAVING count(d.no) + gaps.missing <> c.last OR max(d.no) IS DISTINCT FROM c.last",
    ),
    (
        "a document is not as it was issued, or not chained to the one before",
        concat!(
            "SELECT 1 FROM documents d LEFT JOIN documents p ON (p.series, p.year, p.no) = (d.series, d.year, d.no - 1)
             JOIN document_counters c ON (c.series, c.year) = (d.series, d.year)
             WHERE d.hash <> ",
            document_hash!("d"),
            " OR CASE WHEN d.series ~ '^C[1-9][0-9]?$'
                 -- A device's are chained as they arrived; that no two follow the same one is the index's to see.
                 THEN d.previous IS NOT NULL AND NOT EXISTS (SELECT 1 FROM documents b WHERE b.series ~ '^C[1-9][0-9]?$'
                        AND (b.series, b.year, b.hash) = (d.series, d.year, d.previous))
                   OR (d.hash IS DISTINCT FROM c.hash) = NOT EXISTS (SELECT 1 FROM documents a WHERE a.series ~ '^C[1-9][0-9]?$'
                        AND (a.series, a.year, coalesce(a.previous, '\\x'::bytea)) = (d.series, d.year, d.hash))
                 ELSE d.previous IS DISTINCT FROM p.hash OR (d.no = c.last AND d.hash IS DISTINCT FROM c.hash) END",
        ),
    ),
    // Credit notes of the counter are paid back in whole rupees.
    (
        "a document does not add up to its lines",
        "SELECT 1 FROM documents d WHERE abs(total_paise -
             (SELECT 100 * sum((line ->> 'net')::numeric) FROM jsonb_array_elements(d.body::jsonb -> 'lines') line))
           > CASE WHEN d.corrects IS NOT NULL AND d.counter_sale_id IS NOT NULL THEN 99 ELSE 0 END",
    ),
    // What a refund that failed was for is owed still, and of custom orders nobody can tell what goodwill was for.
    (
        "credit notes are not what went back of their invoice",
        "SELECT 1 FROM documents i JOIN orders o ON o.id = i.order_id,
           LATERAL (SELECT coalesce(sum(total_paise), 0) AS total FROM documents n
                    WHERE n.order_id = i.order_id AND n.corrects = i.number) notes,
           LATERAL (SELECT coalesce(sum(r.amount_paise), 0) AS money, count(*) FILTER (WHERE r.status = 'failed') AS failed
                    FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE r.order_id = i.order_id AND p.applied) back
         WHERE i.corrects IS NULL AND i.kind <> 'receipt_voucher' AND i.custom_order_id IS NULL AND (notes.total > i.total_paise
           OR (back.failed = 0 AND NOT EXISTS (SELECT 1 FROM order_custom_lines c WHERE c.order_id = i.order_id)
               AND notes.total <> least(back.money - (o.payable_paise - i.total_paise), i.total_paise)))",
    ),
    (
        "a voucher is owed for an hour, or more went back by vouchers than came",
        "SELECT 1 FROM vouchers_owed, clock WHERE since < clock.now - interval '1 hour'
         UNION ALL
         SELECT 1 FROM documents r WHERE r.kind = 'receipt_voucher' AND r.total_paise <
           (SELECT sum(b.total_paise) FROM documents b WHERE b.order_id = r.order_id AND b.corrects = r.number)",
    ),
    // The counter.
    (
        "a sale at the counter is not its lines, payments, invoice and pieces",
        "SELECT 1 FROM counter_sales s LEFT JOIN documents d ON d.counter_sale_id = s.id AND d.corrects IS NULL,
           LATERAL (SELECT coalesce(sum(unit_paise * quantity), 0) AS subtotal, coalesce(sum(discount_paise), 0) AS discount,
                           bool_and(l.is_service OR l.quantity = (SELECT coalesce(-sum(e.delta), 0) FROM stock_ledger e
                                                  WHERE e.product_id = l.product_id AND e.reason = 'sale'
                                                    AND e.ref IN (d.number, d.number || ' settled'))
                                               + (SELECT coalesce(sum(m.quantity), 0) FROM till_conflicts m
                                                  WHERE (m.sale_id, m.product_id) = (s.id, l.product_id) AND NOT m.is_taken)) AS left_the_shelf
                    FROM counter_sale_lines l WHERE l.sale_id = s.id) sold,
           LATERAL (SELECT coalesce(sum(amount_paise), 0) AS paid FROM tenders t WHERE t.sale_id = s.id) paid
         WHERE (sold.subtotal, sold.discount, paid.paid, d.total_paise, sold.left_the_shelf)
           IS DISTINCT FROM (s.subtotal_paise::numeric, s.discount_paise::numeric, s.total_paise::numeric, s.total_paise, true)",
    ),
    (
        "what came back to the counter is not its credit notes and pieces",
        "SELECT 1 FROM counter_sales s JOIN documents i ON i.counter_sale_id = s.id AND i.corrects IS NULL,
           LATERAL (SELECT count(*) AS returns, coalesce(sum(r.total_paise), 0) AS total,
                           count(*) FILTER (WHERE (n.counter_sale_id, n.corrects, n.total_paise) = (s.id, i.number, r.total_paise)) AS noted
                    FROM counter_returns r LEFT JOIN documents n ON n.number = r.document WHERE r.sale_id = s.id) back,
           LATERAL (SELECT count(*) AS notes FROM documents n WHERE n.counter_sale_id = s.id AND n.corrects IS NOT NULL) noted
         WHERE back.noted <> back.returns OR noted.notes <> back.returns OR back.total > s.total_paise
            OR EXISTS (SELECT 1 FROM counter_sale_lines l,
                         LATERAL (SELECT coalesce(sum(quantity), 0) AS pieces, coalesce(sum(quantity) FILTER (WHERE on_sale), 0) AS on_sale
                                  FROM counter_return_lines r WHERE (r.sale_id, r.product_id) = (l.sale_id, l.product_id)) b,
                         LATERAL (SELECT coalesce(sum(delta), 0) AS pieces FROM stock_ledger e
                                  WHERE e.product_id = l.product_id AND e.reason = 'return' AND e.ref LIKE i.number || ' return %') shelf
                       WHERE l.sale_id = s.id AND (b.pieces > l.quantity OR b.on_sale <> shelf.pieces))",
    ),
    (
        "a till's drawer is not what was sold, moved and counted in its session",
        "SELECT 1 FROM till_sessions s,
           LATERAL (SELECT expected_paise, counted_at, cash_paise(notes, coins_paise) AS counted FROM till_counts c
                    WHERE c.session_id = s.id ORDER BY position DESC LIMIT 1) last
         WHERE last.expected_paise IS DISTINCT FROM cash_paise(s.float_notes, s.float_coins_paise)
             + (SELECT coalesce(sum(t.amount_paise), 0) FROM counter_sales c JOIN tenders t ON t.sale_id = c.id AND t.kind = 'cash'
                WHERE c.till_session_id = s.id AND NOT (c.is_late AND c.arrived_at > last.counted_at))
             - (SELECT coalesce(sum(r.total_paise), 0) FROM counter_returns r WHERE r.till_session_id = s.id AND r.refund_kind = 'cash')
             + (SELECT coalesce(sum(m.amount_paise), 0) FROM cash_moves m WHERE m.session_id = s.id)
           OR (s.closed_at IS NOT NULL AND s.counted_paise <> last.counted)",
    ),
    (
        "what a till's device sent was not looked at for an hour",
        "SELECT 1 FROM till_inbox WHERE NOT is_refused AND received_at < now() - interval '1 hour'",
    ),
];
