// The second half of the bid transaction: stores a decided batch in one statement. The lot, the history, the ledger
// of requests, the live events with their NOTIFY and the mails to those who were outbid stand or fall together.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { liveChannel } from '../../../domain/bidding/liveEventPayload';
import { reservePriceMet } from '../../../domain/bidding/reserve';
import type { BatchDecision } from './decideBatch';
import type { LotRow } from './lotRow';

export async function writeBatch(db: Kysely<Database>, lot: LotRow, decision: BatchDecision, now: Date): Promise<void> {
  if (decision.requests.length === 0) return; // nothing but replays and conflicts
  const { state } = decision;
  await sql`
    with
    lot as (
      update lots set
        status = ${state.status}, effective_close_at = ${state.effectiveCloseAt}, extension_count = ${state.extensionCount},
        bid_sequence = ${state.sequence}, operation_sequence = ${state.operations},
        current_amount_minor = ${state.priceMinor}, leader_id = ${state.leaderId}, leader_max_minor = ${state.leaderMaxMinor},
        reserve_met = ${reservePriceMet(state)}
      where id = ${lot.id}
    ),
    history as (
      insert into bids (id, lot_id, sequence, user_id, amount_minor, kind, explanation, created_at)
      select r.id, ${lot.id}, r.sequence, r."bidderId", r."amountMinor", r.kind, r.explanation, ${now}
      from jsonb_to_recordset(${JSON.stringify(decision.bids)}::jsonb)
        as r (id bigint, sequence int, "bidderId" bigint, "amountMinor" bigint, kind text, explanation text)
      order by r.sequence
    ),
    ledger as (
      insert into bid_requests (user_id, idempotency_key, lot_id, body_hash, amount_minor, bid_type, operation_sequence,
        outcome, status, answer, created_at)
      select r."userId", r.key, ${lot.id}, r.hash, r."amountMinor", r.type, (r.answer->>'operation')::int,
        r.answer->>'outcome', (r.answer->>'status')::smallint, r.answer, ${now}
      from jsonb_to_recordset(${JSON.stringify(decision.requests.map(ledgerRow))}::jsonb)
        as r ("userId" bigint, key text, hash text, "amountMinor" bigint, type text, answer jsonb)
    ),
    events as (
      insert into live_events (auction_id, lot_id, type, payload)
      select ${lot.auction_id}, ${lot.id}, r.event->>'type', r.event->'payload'
      from jsonb_array_elements(${JSON.stringify(decision.events)}::jsonb) with ordinality as r (event, place)
      order by r.place
      returning id
    ),
    mail as (
      insert into mails (user_id, recipient, locale, template, params, dedupe_key)
      select u.id, u.email, u.locale, 'outbid',
        jsonb_build_object('lot_id', ${lot.id}::bigint, 'title', ${lot.title}::text, 'slug', ${lot.slug}::text,
          'currency_code', ${lot.currency_code}::text, 'amount_minor', r."amountMinor", 'closes_at', ${state.effectiveCloseAt.toISOString()}::text),
        -- Not more than one in five minutes for each lot, however fast the bidding.
        concat_ws(':', 'outbid', ${lot.id}::text, u.id, floor(extract(epoch from ${now}::timestamptz) / 300))
      from (
        select distinct on ("userId") "userId", "amountMinor"
        from jsonb_to_recordset(${JSON.stringify(decision.outbid)}::jsonb) as n ("userId" bigint, sequence int, "amountMinor" bigint)
        order by "userId", sequence desc
      ) r
      join users u on u.id = r."userId" and not u.is_bot
      on conflict (dedupe_key) do nothing
    )
    select pg_notify(${liveChannel}, concat(${lot.auction_id}::bigint, ':', id)) from events order by id
  `.execute(db);
}

function ledgerRow({ request, hash, answer }: BatchDecision['requests'][number]) {
  const { amountMinor } = request;
  return {
    userId: request.userId,
    key: request.idempotencyKey,
    hash,
    amountMinor: Number.isSafeInteger(amountMinor) ? amountMinor : null,
    type: request.type,
    answer,
  };
}
