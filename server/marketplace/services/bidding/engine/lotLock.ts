// The first half of the bid transaction: under the lot's row lock, reads what the decision and the answer need. The
// order matters: lot, time, keys and bidders are read by a statement after the one that locks, which sees all that was
// committed before the lock was given. (One statement would look for the keys in the past and let a retry through twice.)
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { BidAnswer } from '../../../domain/bidding/bidAnswer';
import type { LockedLot, ShownBid } from './lockedLot';
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
  lot: LockedLot;
  now: Date;
  lastBidId: number | null;
  /** The newest rows of the history, newest first. */
  latest: ShownBid[];
  /** How many rows of the history each of the bidders has, where any. */
  ownBids: Record<string, number>;
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

/** How many rows of the history an answer shows. */
export const shownBids = 10;

const columns = sql.raw([...lotStateColumns, 'shipping', 'published_at'].join(', '));

type ContextRow = LockedLot & Pick<BidContext, 'now' | 'bidIds'> & { [part in 'latest' | 'ownBids' | 'bidders' | 'known']: BidContext[part] | null };

/** null: there is no such lot. */
export async function readBidContext(db: Kysely<Database>, lotId: number, requests: readonly PlaceBidRequest[]): Promise<BidContext | null> {
  const userIds = requests.map((request) => request.userId);
  const { rows } = await sql<ContextRow>`
    select ${columns},
      clock_timestamp() as "now",
      (select json_agg(json_build_object(
          'id', b.id, 'amountMinor', b.amount_minor, 'createdAt', b.created_at, 'bidderToken', u.bidder_token, 'bidderNumber', u.bidder_number)
          order by b.sequence desc)
        from (select * from bids where lot_id = lots.id order by sequence desc limit ${shownBids}::int) b join users u on u.id = b.user_id) as "latest",
      (select json_object_agg(user_id, own) from (
        select user_id, count(*) as own from bids where lot_id = lots.id and user_id = any(${userIds}::bigint[]) group by user_id) counts) as "ownBids",
      -- At most two for each bid.
      array(select nextval('bids_id_seq') from generate_series(1, ${2 * requests.length}::int)) as "bidIds",
      (select json_agg(json_build_object(
          'id', u.id, 'account_verified', u.account_verified, 'bidding_blocked', u.bidding_blocked,
          'bidder_token', u.bidder_token, 'bidder_number', u.bidder_number))
        from users u where u.id = any(array_append(${userIds}::bigint[], lots.leader_id))) as "bidders",
      (select json_agg(json_build_object(
          'user_id', r.user_id, 'idempotency_key', r.idempotency_key, 'body_hash', r.body_hash, 'answer', r.answer))
        from unnest(${userIds}::bigint[], ${requests.map((request) => request.idempotencyKey)}::text[]) as asked (user_id, key)
        -- Lateral with a limit is a look-up by the index in every plan; a plan kept from when the table was small would scan it.
        cross join lateral (select * from bid_requests where user_id = asked.user_id and idempotency_key = asked.key limit 1) r) as "known"
    from lots where lots.id = ${lotId}
  `.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const { now, bidIds, latest, ownBids, bidders, known, ...lot } = row;
  return {
    lot,
    now,
    lastBidId: latest?.[0]?.id ?? null,
    latest: latest ?? [],
    ownBids: ownBids ?? {},
    bidIds: bidIds.map(Number),
    bidders: bidders ?? [],
    known: known ?? [],
  };
}
