-- The rate of each currency that prices are shown in besides the lot's own, and its day. Only for
-- approximate amounts: no bid or payment is converted with them. These are demo values, rounded and
-- set by hand; the rates port replaces them (jobs/ratesJob.ts).
create table currency_rates (
  currency_code char(3) primary key check (currency_code ~ '^[A-Z]{3}$'),
  -- Units of the currency for one euro.
  per_euro double precision not null check (per_euro > 0 and per_euro < 'Infinity'),
  as_of date not null
);

insert into currency_rates (currency_code, per_euro, as_of) values
  ('EUR', 1, '2026-11-20'),
  ('AED', 4.26, '2026-11-20'),
  ('AUD', 1.78, '2026-11-20'),
  ('BRL', 6.2, '2026-11-20'),
  ('CAD', 1.63, '2026-11-20'),
  ('CHF', 0.94, '2026-11-20'),
  ('CNY', 8.25, '2026-11-20'),
  ('CZK', 24.2, '2026-11-20'),
  ('DKK', 7.46, '2026-11-20'),
  ('GBP', 0.87, '2026-11-20'),
  ('HKD', 9.03, '2026-11-20'),
  ('HUF', 383, '2026-11-20'),
  ('ILS', 3.78, '2026-11-20'),
  ('INR', 103, '2026-11-20'),
  ('ISK', 147, '2026-11-20'),
  ('JPY', 180, '2026-11-20'),
  ('KRW', 1700, '2026-11-20'),
  ('MXN', 21.3, '2026-11-20'),
  ('NOK', 11.7, '2026-11-20'),
  ('NZD', 2.05, '2026-11-20'),
  ('PLN', 4.25, '2026-11-20'),
  ('RON', 5.09, '2026-11-20'),
  ('SEK', 11, '2026-11-20'),
  ('SGD', 1.5, '2026-11-20'),
  ('THB', 37.6, '2026-11-20'),
  ('TRY', 49.1, '2026-11-20'),
  ('TWD', 36.2, '2026-11-20'),
  ('USD', 1.16, '2026-11-20'),
  ('ZAR', 20, '2026-11-20');
