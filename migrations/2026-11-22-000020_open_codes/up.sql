-- A shop may have thousands of coupons that only their owners know; a cart looks at the few that are for everybody.
CREATE INDEX offers_open_codes ON offers (created_at DESC, id) WHERE on_site AND coupon IS NOT NULL;
CREATE INDEX offers_automatic ON offers (created_at, id) WHERE coupon IS NULL;
