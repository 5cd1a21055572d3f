-- A refund by staff is made of pieces, the delivery charge and goodwill; a parcel may come back.
ALTER TABLE refunds
  ADD COLUMN cause text CHECK (cause IN ('damaged', 'wrong_piece', 'not_as_described', 'late', 'cancelled', 'came_back', 'goodwill', 'other')),
  ADD COLUMN shipping_paise bigint NOT NULL DEFAULT 0 CHECK (shipping_paise >= 0),
  ADD COLUMN goodwill_paise bigint NOT NULL DEFAULT 0 CHECK (goodwill_paise >= 0);
COMMENT ON COLUMN refunds.cause IS 'Why staff return money; null: nobody of staff asked for it here';

CREATE TABLE refund_lines (
  refund_key text NOT NULL REFERENCES refunds ON DELETE RESTRICT,
  order_id uuid NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  back_on_sale boolean NOT NULL,
  on_sale integer NOT NULL CHECK (on_sale BETWEEN 0 AND quantity AND (back_on_sale OR on_sale = 0)),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  PRIMARY KEY (refund_key, product_id),
  FOREIGN KEY (order_id, product_id) REFERENCES order_lines ON DELETE RESTRICT
);
COMMENT ON COLUMN refund_lines.back_on_sale IS 'Staff asked to sell these pieces again';
COMMENT ON COLUMN refund_lines.on_sale IS 'So many went on sale by this refund: fewer than asked for when an earlier refund that failed had done so already';
CREATE INDEX refund_lines_of ON refund_lines (order_id, product_id);
CREATE TRIGGER frozen BEFORE UPDATE OR DELETE ON refund_lines FOR EACH ROW EXECUTE FUNCTION refuse_change();

ALTER TABLE orders ADD COLUMN returned_at timestamptz;
COMMENT ON COLUMN orders.returned_at IS 'When its parcel came back to the store; null: it did not, or was sent again';
CREATE INDEX orders_came_back ON orders (created_at DESC, id DESC)
  WHERE returned_at IS NOT NULL AND payment_status <> 'refunded';

ALTER TABLE order_events DROP CONSTRAINT order_events_kind,
  ADD CONSTRAINT order_events_kind CHECK (kind IN ('placed', 'payment_failed', 'paid', 'paid_too_late', 'paid_twice', 'moved',
    'undone', 'address_changed', 'cancelled', 'expired', 'refund_started', 'refunded', 'refund_failed', 'came_back', 'sent_again',
    'internal'));
