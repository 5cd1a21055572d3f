-- Pieces of a bill that is being rung up, or on hold: nobody else buys them meanwhile. They are counted among a product's reserved ones.
CREATE TABLE counter_holds (
  bill uuid NOT NULL,
  product_id uuid NOT NULL REFERENCES products ON DELETE RESTRICT,
  quantity integer NOT NULL CHECK (quantity > 0),
  until timestamptz NOT NULL,
  PRIMARY KEY (bill, product_id)
);
COMMENT ON COLUMN counter_holds.bill IS 'The id that its sale will have, or of the bill on hold';
CREATE INDEX counter_holds_ended ON counter_holds (until);
CREATE INDEX counter_holds_product ON counter_holds (product_id);

ALTER TABLE parked_bills ADD COLUMN rung_up uuid;
COMMENT ON COLUMN parked_bills.rung_up IS 'The id that its sale would have had: a look at its price that comes late keeps nothing for it any more';
CREATE INDEX parked_bills_rung_up ON parked_bills (rung_up);
