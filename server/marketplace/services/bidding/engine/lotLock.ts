// The first half of the bid transaction: takes the lot's row lock, then reads what the decision needs. The order
// matters: time, keys and bidders are read by a second statement, which sees all that was committed before the lock
// was given. (One statement would look for the keys in the past and let a retry through twice.)
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import { lotStateColumns, type LotRow } from './lotRow';
import type { PlaceBidRequest } from './placeBidRequest';

export type BidderFacts = {
  id: number;
  account_verified: boolean;
  bidding_blocked: boolean;
  bidder_token: string;
  bidder_number: number;
};

export type KnownRequest = { user_id: number; idempotency_key: string; body_hash: string; answer: BidAnswer };

export type BidContext = {
  now: Date;
  lastBidId: number | null;
  /** Ids for the rows to come: at most two for each bid. */
  bidIds: number[];
  bidders: BidderFacts[];
  known: KnownRequest[];
};

/** null: there is no such lot. Fails with 55P03 when the lock is not to be had within lock_timeout. */
export async function lockLot(db: Kysely<Database>, lotId: number): Promise<LotRow | null> {
  // No key update: bidders exclude each other, while a favourite may still refer to the lot.
  const row = await db.selectFrom('lots').select(lotStateColumns).where('id', '=', lotId).forNoKeyUpdate().executeTakeFirst();
  return row ?? null;
}

export async function readBidContext(db: Kysely<Database>, lot: LotRow, requests: readonly PlaceBidRequest[]): Promise<BidContext> {
  const userIds = [...new Set([...requests.map((request) => request.userId), lot.leader_id ?? 0])];
  const { rows } = await sql<Omit<BidContext, 'bidders' | 'known'> & { bidders: BidderFacts[] | null; known: KnownRequest[] | null }>`
    select
      clock_timestamp() as "now",
      (select id from bids where lot_id = ${lot.id} order by sequence desc limit 1) as "lastBidId",
      array(select nextval('bids_id_seq') from generate_series(1, ${2 * requests.length}::int)) as "bidIds",
      (select json_agg(json_build_object(
          'id', id, 'account_verified', account_verified, 'bidding_blocked', bidding_blocked,
          'bidder_token', bidder_token, 'bidder_number', bidder_number))
        from users where id = any(${userIds}::bigint[])) as "bidders",
      (select json_agg(json_build_object(
          'user_id', r.user_id, 'idempotency_key', r.idempotency_key, 'body_hash', r.body_hash, 'answer', r.answer))
        from unnest(${requests.map((request) => request.userId)}::bigint[], ${requests.map((request) => request.idempotencyKey)}::text[])
          as asked (user_id, key)
        join bid_requests r on r.user_id = asked.user_id and r.idempotency_key = asked.key) as "known"
  `.execute(db);
  const context = rows[0];
  if (context === undefined) throw new Error('The database gave no context for a bid.');
  return { ...context, bidIds: context.bidIds.map(Number), bidders: context.bidders ?? [], known: context.known ?? [] };
}
