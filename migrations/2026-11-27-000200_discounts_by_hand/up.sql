-- What staff took off a sale: the owner sees it by who sold.
ALTER TABLE counter_sales
  ADD COLUMN by_hand_paise bigint NOT NULL DEFAULT 0 CHECK (by_hand_paise BETWEEN 0 AND discount_paise);
ALTER TABLE counter_sales ALTER COLUMN by_hand_paise DROP DEFAULT;
COMMENT ON COLUMN counter_sales.by_hand_paise IS 'Of discount_paise, without offers and rounding; 0 for sales of before 27 November 2026';
