-- Which links of an order open it: each carries a token made from the order and this version.
CREATE TABLE order_links (
  order_id uuid PRIMARY KEY REFERENCES orders ON DELETE RESTRICT,
  version integer NOT NULL CHECK (version > 1),
  renewed_at timestamptz
);
COMMENT ON TABLE order_links IS 'Orders whose first links were taken back or renewed after their end; without a row the version is 1';
COMMENT ON COLUMN order_links.renewed_at IS 'The time of the links begins anew here';

CREATE FUNCTION guard_order_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.version <= OLD.version THEN
    RAISE EXCEPTION 'links that were taken back stay taken back' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER guard BEFORE UPDATE ON order_links FOR EACH ROW EXECUTE FUNCTION guard_order_link();
