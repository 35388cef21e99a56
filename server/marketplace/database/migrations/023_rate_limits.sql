-- When the latest requests were allowed, in place of a count: a count can only start again after a
-- window without requests, and a network that many people share never has one.
truncate rate_limits;
alter table rate_limits
  drop column window_start,
  drop column hits,
  -- Oldest first.
  add column allowed_at timestamptz[] not null default '{}',
  -- Since the latest allowed one.
  add column refused integer not null default 0,
  add column counted_at timestamptz not null default clock_timestamp();
