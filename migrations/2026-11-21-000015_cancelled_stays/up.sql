-- What was given up stays given up: money that arrives afterwards goes back and wakes nothing (ruling 12 is about expired orders).
DELETE FROM order_moves WHERE (from_status, to_status) = ('cancelled', 'confirmed');

-- What a person has to look at is counted every few seconds: few rows with an index of their own.
CREATE INDEX orders_to_review ON orders (created_at) WHERE review_note IS NOT NULL;
