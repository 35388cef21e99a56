-- The second half of the bid transaction, in one statement: each connection caches its plan, and
-- the call and its commit need a single round trip, which shortens the wait of other bids on the lot.
-- Returns the newest live event, which the engine announces after the commit: PostgreSQL commits
-- only one transaction with a NOTIFY at a time, so bids on different lots would wait for each
-- other's disk writes. services/bidding/engine/writeBatch.ts documents `input`; `notice` holds the
-- defaults for users without notification settings.
create or replace function store_bids(input jsonb) returns bigint language plpgsql as $$
declare
  target_lot_id constant bigint := (input->>'lotId')::bigint;
  the_auction constant bigint := (input->>'auctionId')::bigint;
  decided_at constant timestamptz := (input->>'now')::timestamptz;
  newest_event bigint;
begin
  with
  lot as (
    update lots set
      status = s.status, effective_close_at = s."effectiveCloseAt",
      extension_count = s."extensionCount",
      bid_sequence = s.sequence, operation_sequence = s.operations,
      current_amount_minor = s."priceMinor", leader_id = s."leaderId",
      leader_max_minor = s."leaderMaxMinor", reserve_met = s."reserveMet"
    from jsonb_to_record(input->'state') as s (
      status text, "effectiveCloseAt" timestamptz, "extensionCount" int, sequence int,
      operations int, "priceMinor" bigint, "leaderId" bigint, "leaderMaxMinor" bigint,
      "reserveMet" boolean)
    where lots.id = target_lot_id
  ),
  history as (
    insert into bids (id, lot_id, sequence, user_id, amount_minor, kind, explanation, created_at)
    select r.id, target_lot_id, r.sequence, r."bidderId", r."amountMinor", r.kind, r.explanation,
      decided_at
    from jsonb_to_recordset(input->'bids') as r (
      id bigint, sequence int, "bidderId" bigint, "amountMinor" bigint, kind text,
      explanation text)
    order by r.sequence
  ),
  ledger as (
    insert into bid_requests (user_id, idempotency_key, lot_id, body_hash, amount_minor, bid_type,
      operation_sequence, outcome, status, answer, created_at)
    select r."userId", r.key, target_lot_id, r.hash, r."amountMinor", r.type,
      (r.answer->>'operation')::int, r.answer->>'outcome', (r.answer->>'status')::smallint,
      r.answer, decided_at
    from jsonb_to_recordset(input->'requests') as r (
      "userId" bigint, key text, hash text, "amountMinor" bigint, type text, answer jsonb)
  ),
  events as (
    insert into live_events (auction_id, lot_id, type, payload)
    select the_auction, target_lot_id, r.event->>'type', r.event->'payload'
    from jsonb_array_elements(input->'events') with ordinality as r (event, place)
    order by r.place
    returning id
  ),
  recipient as (
    select u.*, input->'mail' || jsonb_build_object('amount_minor', r."amountMinor") as params,
      quiet_hours_end(u.id, decided_at) as send_after
    from (
      select distinct on ("userId") "userId", "amountMinor"
      from jsonb_to_recordset(input->'outbid')
        as n ("userId" bigint, sequence int, "amountMinor" bigint)
      order by "userId", sequence desc
    ) r
    -- Index look-ups in every plan, including a cached one from when the tables were small.
    cross join lateral (
      select id, email, locale, phone, phone_confirmed_at from users
      where id = r."userId" and not is_bot limit 1) u
  ),
  -- One per lot, which the next outbid renews: only the last one matters.
  notification as (
    insert into notifications (user_id, kind, template, params, dedupe_key, created_at)
    select id, 'outbid', 'outbid', params, concat_ws(':', 'outbid', target_lot_id, id), decided_at
    from recipient
    on conflict (dedupe_key) do update
      set params = excluded.params, created_at = excluded.created_at, read_at = null
  ),
  mail as (
    insert into mails
      (user_id, recipient, locale, template, params, dedupe_key, channel, send_after)
    select u.id, w.recipient, u.locale, 'outbid', u.params,
      -- At most one notice per lot in five minutes, however fast the bidding.
      concat_ws(':', 'outbid', target_lot_id, u.id,
        floor(extract(epoch from decided_at) / 300), w.suffix),
      w.channel, u.send_after
    from recipient u
    left join lateral (
      select email, sms from notification_settings
      where user_id = u.id and type = 'outbid' limit 1) n on true
    -- ports/mail/queueNotice.ts does the same for all other kinds.
    cross join lateral (values
      ('email', u.email, null, coalesce(n.email, (input->'notice'->>'email')::boolean)),
      ('text', case when u.phone_confirmed_at is not null then u.phone end, 'text',
        coalesce(n.sms, (input->'notice'->>'sms')::boolean))
    ) as w (channel, recipient, suffix, wanted)
    where w.wanted and w.recipient is not null
      and coalesce(u.send_after < (u.params->>'closes_at')::timestamptz, true)
    on conflict (dedupe_key) do nothing
  )
  select max(id) into newest_event from events;
  return newest_event;
end $$;
