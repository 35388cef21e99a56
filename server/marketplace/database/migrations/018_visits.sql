-- What visitors do on the site, as far as they allow it. Deleted after VISITOR_EVENT_DAYS
-- (src/lib/trackingConstants.ts), and with the account.
create table visitor_events (
  id bigint generated always as identity primary key,
  event text not null,
  -- Both from the request, never from the body. At least one is known.
  anonymous_id text,
  user_id bigint references users,
  lot_id bigint references lots on delete set null,
  locale text not null,
  country_code char(2) not null,
  user_agent text not null,
  -- The page and the campaign.
  params jsonb not null default '{}',
  created_at timestamptz not null default clock_timestamp(),
  check (anonymous_id is not null or user_id is not null)
);
create index visitor_events_anonymous on visitor_events (anonymous_id, created_at desc)
  where anonymous_id is not null;
create index visitor_events_user on visitor_events (user_id, created_at desc)
  where user_id is not null;
create index visitor_events_lot on visitor_events (lot_id) where lot_id is not null;
create index visitor_events_created on visitor_events (created_at);

-- How fast pages were in browsers, without anything about the visitor. Milliseconds, except CLS.
create table page_speed_samples (
  id bigint generated always as identity primary key,
  route text not null,
  metric text not null check (metric in ('LCP', 'CLS', 'INP', 'FID', 'FCP', 'TTFB')),
  value double precision not null check (value >= 0 and value < 'Infinity'),
  created_at timestamptz not null default clock_timestamp()
);
create index page_speed_samples_created on page_speed_samples (created_at);
