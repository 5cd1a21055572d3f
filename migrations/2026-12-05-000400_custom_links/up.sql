-- Links to a custom order open it as long as they are of this version; where none was taken back there is no row, and it is 1.
CREATE TABLE custom_order_links (
  custom_order_id UUID PRIMARY KEY REFERENCES custom_orders (id) ON DELETE CASCADE,
  version INTEGER NOT NULL CHECK (version > 1)
);
