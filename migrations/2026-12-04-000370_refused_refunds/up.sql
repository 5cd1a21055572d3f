-- A refund that the provider refuses is returned by hand, as the payment issue asks: what is returned there then is this refund.
ALTER TABLE refunds ADD COLUMN refused_at timestamptz;
COMMENT ON COLUMN refunds.refused_at IS 'When the provider first refused it; null while it never did';
