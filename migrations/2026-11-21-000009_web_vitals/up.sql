-- How the shop feels on shoppers' devices: counts per day and kind of page, and nothing about anybody.
CREATE TABLE web_vitals (
  day date NOT NULL,
  page text NOT NULL CHECK (length(page) <= 20),
  metric text NOT NULL CHECK (metric IN ('LCP', 'CLS', 'INP', 'FCP', 'TTFB')),
  step integer NOT NULL CHECK (step >= 0),
  visits bigint NOT NULL CHECK (visits > 0),
  PRIMARY KEY (day, page, metric, step)
);
