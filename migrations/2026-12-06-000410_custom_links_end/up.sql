-- Links to a custom order that is over end 90 days after it, or after a new one was sent.
ALTER TABLE custom_order_links ADD COLUMN renewed_at TIMESTAMPTZ NOT NULL DEFAULT now();
ALTER TABLE custom_order_links ALTER COLUMN renewed_at DROP DEFAULT;
