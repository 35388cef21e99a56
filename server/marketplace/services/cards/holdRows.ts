// Bid holds in the database and on the wire.
import { sql, type Kysely } from 'kysely';
import type { WireAuthorisationPayment } from '../../../../src/contract/buyer/authorisationPayments';
import type { Database } from '../../database/generated/database';
import { keyLife } from '../../domain/checkout/keyLife';
import { isUsableCard } from './cardRows';

export type BidCover = { authorizedMinor: number; hasCard: boolean };

/**
 * What an untrusted bidder has reserved for bids. Trusted bidders need no cover and no query. In
 * euro cents.
 */
export async function readBidCover(db: Kysely<Database>, userId: number): Promise<BidCover> {
  const { rows } = await sql<BidCover>`
    select
      coalesce((
        select sum(amount_minor) from authorization_payments
        where user_id = ${userId} and status = 'authorized' and expires_at > clock_timestamp()
      ), 0)::int as "authorizedMinor",
      exists (
        select 1 from cards where user_id = ${userId} and ${isUsableCard}
      ) as "hasCard"`.execute(db);
  return rows[0] ?? { authorizedMinor: 0, hasCard: false };
}

type HoldStatus = WireAuthorisationPayment['status'];
export type HoldRow = {
  id: number;
  user_id: number;
  status: HoldStatus;
  amount_minor: number;
  currency_code: string;
  challenge_id: string | null;
  provider_reference: string | null;
  body_hash: string;
  created_at: Date;
  /** The provider may no longer know the idempotency key. */
  is_key_expired: boolean;
  expires_at: Date;
  card_id: number;
  card_reference: string;
  /** The card was added with this hold and waits for the same approval. */
  is_card_new: boolean;
  brand: string;
  last4: string;
};

export function wireHold(row: HoldRow): WireAuthorisationPayment {
  const {
    id,
    status,
    amount_minor,
    currency_code,
    challenge_id,
    created_at,
    expires_at,
    card_id,
    brand,
    last4,
  } = row;
  const needsApproval = status === 'requires_action' && challenge_id !== null;
  return {
    id,
    status,
    amount: amount_minor,
    currency_code,
    card: { id: card_id, brand, last4 },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    next_action: needsApproval ? { type: 'three_d_secure', challenge_id } : null,
  };
}

type HoldFilter = { id?: number; key?: string };

/** A user's holds, latest first, or one of them by id or key. Expired holds appear as released. */
export function readHolds(
  db: Kysely<Database>,
  userId: number,
  { id, key }: HoldFilter = {},
): Promise<HoldRow[]> {
  const status = sql<HoldStatus>`
    case
      when h.status = 'authorized' and h.expires_at <= clock_timestamp() then 'released'
      else h.status
    end`;
  const isKeyExpired = sql<boolean>`
    h.created_at < clock_timestamp() - make_interval(hours => ${keyLife.hours})`;
  let holds = db
    .selectFrom('authorization_payments as h')
    .innerJoin('cards as c', 'c.id', 'h.card_id')
    .select(['h.id', 'h.user_id', 'h.amount_minor', 'h.currency_code', 'h.challenge_id'])
    .select(['h.provider_reference', 'h.body_hash', 'h.created_at', 'h.expires_at', 'h.card_id'])
    .select(['c.provider_reference as card_reference', 'c.brand', 'c.last4'])
    .select([
      status.as('status'),
      isKeyExpired.as('is_key_expired'),
      sql<boolean>`c.status = 'requires_action'`.as('is_card_new'),
    ])
    .where('h.user_id', '=', userId)
    .orderBy('h.id', 'desc')
    .limit(100);
  if (id !== undefined) holds = holds.where('h.id', '=', id);
  if (key !== undefined) holds = holds.where('h.idempotency_key', '=', key);
  return holds.execute();
}
