-- Saved searches, and the lots that they found.
create table search_alerts (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  query text not null default '',
  category_id bigint references categories on delete cascade,
  -- The chosen values of each filter, sorted, so that equal searches are equal here.
  filters jsonb not null default '{}',
  -- The language in which words of the query name categories.
  locale text not null,
  frequency text not null default 'daily' check (frequency in ('instant', 'daily', 'weekly')),
  by_email boolean not null default true,
  is_paused boolean not null default false,
  created_at timestamptz not null default now(),
  -- Lots that were published before then have been matched.
  checked_until timestamptz not null default now(),
  -- The owner hears of new lots from then on.
  next_notice_at timestamptz not null default now(),
  check (query <> '' or category_id is not null or filters <> '{}')
);
create unique index search_alerts_search
  on search_alerts (user_id, query, coalesce(category_id, 0), md5(filters::text));
create index search_alerts_due on search_alerts (checked_until) where not is_paused;
create index search_alerts_category on search_alerts (category_id);

create table search_alert_matches (
  alert_id bigint not null references search_alerts on delete cascade,
  lot_id bigint not null references lots on delete cascade,
  found_at timestamptz not null default now(),
  notified_at timestamptz,
  primary key (alert_id, lot_id)
);
create index search_alert_matches_lot on search_alert_matches (lot_id);
create index search_alert_matches_waiting on search_alert_matches (alert_id)
  where notified_at is null;

-- What users are told, whether or not they are emailed. Template and params are those of the mail.
create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  kind text not null check (kind in (
    'outbid', 'closing_soon', 'won', 'order_updates', 'sold', 'new_matches')),
  template text not null,
  params jsonb not null,
  dedupe_key text not null unique,
  created_at timestamptz not null default clock_timestamp(),
  read_at timestamptz
);
create index notifications_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id, created_at) where read_at is null;
create index notifications_created on notifications (created_at);

create table notification_preferences (
  user_id bigint primary key references users on delete cascade,
  -- Notifications until then count as read. Updating this row instead of theirs leaves no chance of
  -- a deadlock with bids, which update notifications of several users.
  read_until timestamptz not null default '-infinity',
  time_zone text not null default 'Europe/Amsterdam',
  -- In the user's time zone; null: none.
  quiet_from time,
  quiet_until time,
  -- Minutes before a lot closes.
  reminder_minutes integer[] not null default '{60}'
    check (reminder_minutes <@ '{15, 60, 1440}'::integer[]),
  check ((quiet_from is null) = (quiet_until is null)),
  check (quiet_from <> quiet_until)
);

-- When the quiet hours that the user is in end; null outside of them.
create function quiet_hours_end(the_user bigint, moment timestamptz)
returns timestamptz language sql stable as $$
  select (
      local.day_time::date
      + case when local.day_time::time < p.quiet_until then 0 else 1 end
      + p.quiet_until
    ) at time zone p.time_zone
  from notification_preferences p
  cross join lateral (select moment at time zone p.time_zone as day_time) local
  where p.user_id = the_user and p.quiet_from is not null
    and case when p.quiet_from < p.quiet_until
      then local.day_time::time >= p.quiet_from and local.day_time::time < p.quiet_until
      else local.day_time::time >= p.quiet_from or local.day_time::time < p.quiet_until end
$$;

-- Digests arrive at eight in the morning where the user is, weekly ones on Monday.
create function next_digest_at(frequency text, the_user bigint, moment timestamptz)
returns timestamptz language sql stable as $$
  select case frequency
    when 'instant' then moment
    when 'daily' then (date_trunc('day', local) + interval '32 hours') at time zone zone
    else (date_trunc('week', local) + interval '176 hours') at time zone zone
  end
  from (select coalesce(
    (select time_zone from notification_preferences where user_id = the_user),
    'Europe/Amsterdam') as zone) z
  cross join lateral (select (moment at time zone zone) - interval '8 hours' as local) l
$$;

-- Mails that wait for the end of the quiet hours.
alter table mails add column send_after timestamptz;

-- One closing notice for each reminder time.
alter table closing_notices add column minutes integer not null default 60;
alter table closing_notices drop constraint closing_notices_pkey;
alter table closing_notices add primary key (lot_id, minutes);

-- A private calendar. The token in its address signs this nonce: a new one revokes the old address.
create table calendar_feeds (
  user_id bigint primary key references users on delete cascade,
  nonce uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now()
);
