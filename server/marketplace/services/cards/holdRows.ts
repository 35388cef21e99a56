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
  return db
    .selectFrom('authorizationPayments')
    .select(({ exists, selectFrom }) => [
      sql<number>`coalesce(sum(amount_minor), 0)::bigint`.as('authorizedMinor'),
      exists(
        selectFrom('cards').select('cards.id').where('userId', '=', userId).where(isUsableCard),
      )
        .$castTo<boolean>()
        .as('hasCard'),
    ])
    .where('userId', '=', userId)
    .where('status', '=', 'authorized')
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirstOrThrow();
}

type HoldStatus = WireAuthorisationPayment['status'];
export type HoldRow = {
  id: number;
  userId: number;
  status: HoldStatus;
  amountMinor: number;
  currencyCode: string;
  challengeId: string | null;
  providerReference: string | null;
  bodyHash: string;
  createdAt: Date;
  /** The provider may no longer know the idempotency key. */
  isKeyExpired: boolean;
  expiresAt: Date;
  cardId: number;
  cardReference: string;
  /** The card was added with this hold and waits for the same approval. */
  isCardNew: boolean;
  brand: string;
  last4: string;
};

export function wireHold(row: HoldRow): WireAuthorisationPayment {
  const {
    id,
    status,
    amountMinor,
    currencyCode,
    challengeId,
    createdAt,
    expiresAt,
    cardId,
    brand,
    last4,
  } = row;
  const needsApproval = status === 'requires_action' && challengeId !== null;
  return {
    id,
    status,
    amount: amountMinor,
    currency_code: currencyCode,
    card: { id: cardId, brand, last4 },
    created_at: createdAt.toISOString(),
    expires_at: expiresAt.toISOString(),
    next_action: needsApproval ? { type: 'three_d_secure', challenge_id: challengeId } : null,
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
    .selectFrom('authorizationPayments as h')
    .innerJoin('cards as c', 'c.id', 'h.cardId')
    .select(['h.id', 'h.userId', 'h.amountMinor', 'h.currencyCode', 'h.challengeId'])
    .select(['h.providerReference', 'h.bodyHash', 'h.createdAt', 'h.expiresAt', 'h.cardId'])
    .select(['c.providerReference as cardReference', 'c.brand', 'c.last4'])
    .select([
      status.as('status'),
      isKeyExpired.as('isKeyExpired'),
      sql<boolean>`c.status = 'requires_action'`.as('isCardNew'),
    ])
    .where('h.userId', '=', userId)
    .orderBy('h.id', 'desc')
    .limit(100);
  if (id !== undefined) holds = holds.where('h.id', '=', id);
  if (key !== undefined) holds = holds.where('h.idempotencyKey', '=', key);
  return holds.execute();
}
