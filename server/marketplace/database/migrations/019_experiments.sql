-- Experiments in the terms of the A/B Smartly SDK, which decides from them. A restarted experiment
-- is a new row: what was counted before belongs to the old one.
create table experiments (
  id bigint generated always as identity primary key,
  name text not null,
  application text not null,
  unit_type text not null check (unit_type in ('anonymous_id', 'user_id')),
  -- The share of each variant; the first one is the control.
  split double precision[] not null check (cardinality(split) between 2 and 10),
  -- The share of visitors who take part.
  traffic double precision not null default 1 check (traffic between 0 and 1),
  seed_hi integer not null default floor(random() * 2147483647),
  seed_lo integer not null default floor(random() * 2147483647),
  traffic_seed_hi integer not null default floor(random() * 2147483647),
  traffic_seed_lo integer not null default floor(random() * 2147483647),
  -- The variant that everyone gets once it is decided; 0 until then.
  full_on_variant integer not null default 0
    check (full_on_variant between 0 and cardinality(split) - 1),
  -- A filter of attributes as JSON, or empty for everyone. Others see the control.
  audience text not null default '',
  -- What it should improve, the most important first.
  goals text[] not null check (cardinality(goals) > 0),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index experiments_running on experiments (application, name) where ended_at is null;

-- Who saw an experiment, and which variant first. `unit` is a hash, by experiment_unit. Deleted
-- after EXPERIMENT_DAYS (src/lib/trackingConstants.ts), and with the account.
create table experiment_exposures (
  id bigint generated always as identity primary key,
  experiment_id bigint not null references experiments,
  environment text not null,
  unit_type text not null,
  unit text not null,
  variant integer not null,
  attributes jsonb not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (experiment_id, environment, unit)
);
create index experiment_exposures_unit on experiment_exposures (unit_type, unit);
create index experiment_exposures_created on experiment_exposures (created_at);

-- What they did. The browser's time tells a repeated report from a second time.
create table experiment_goals (
  id bigint generated always as identity primary key,
  environment text not null,
  unit_type text not null,
  unit text not null,
  goal text not null,
  achieved_ms bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  unique (unit_type, unit, environment, goal, achieved_ms)
);
create index experiment_goals_created on experiment_goals (created_at);

insert into experiments (name, application, unit_type, split, goals) values
  ('home_first_section', 'gavel', 'anonymous_id', '{0.5, 0.5}',
    '{lot_followed, bid_placed, registration_finished}'),
  ('bid_reassurance', 'gavel', 'user_id', '{0.5, 0.5}', '{bid_placed, lot_followed}');
