// Writes down that money is to be set aside, before the provider is asked: so that a crash in between loses nothing, and
// two requests at once cannot go over the most. One that still waited for its cardholder gives way to a new one; its
// caller lets go of that at the provider. Called by createAuthorisationPayment.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { minorPerMajor } from '../../../../src/lib/money';
import type { createAuthorisationPayment } from '../../../../src/contract/buyer/authorisationPayments';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { Database } from '../../database/schema';
import { coverFor, holdPolicy } from '../../domain/payments/bidHold';
import { ApiError, notFound } from '../../http/apiError';
import { goodCard } from '../accounts/cards/cardConditions';
import { lockUser } from '../accounts/lockUser';
import { fieldRefusal } from '../accounts/refusals';
import { readBidCover } from './bidCover';
import { readHolds, type HoldRow } from './holdRows';

export type HoldBody = BodyOf<typeof createAuthorisationPayment>;
type Bidder = { id: number; trusted: boolean };
type Wanted = { user: Bidder; key: string; body: HoldBody; /** The one of the body, or the one that was kept for this hold. */ card: { id: number; isNew: boolean }; /** Days that the provider keeps it. */ lifeDays: number };
type RequestedHold = { hold: HoldRow; replayed: boolean };

function hashOf({ card_id, card_token, lot_id, bid_amount }: HoldBody): string {
  return createHash('sha256').update(JSON.stringify([card_token ?? card_id, lot_id, bid_amount])).digest('base64url');
}

async function earlierHold(trx: Kysely<Database>, userId: number, key: string, hash: string): Promise<HoldRow | null> {
  const [hold] = await readHolds(trx, userId, { key });
  if (hold === undefined) return null;
  if (hold.body_hash !== hash) throw new ApiError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another request.');
  return hold;
}

async function currencyOfOpenLot(trx: Kysely<Database>, lotId: number): Promise<string> {
  const lot = await trx
    .selectFrom('lots')
    .select(['currency_code', sql<boolean>`status in ('open', 'scheduled') and effective_close_at > clock_timestamp()`.as('is_current')])
    .where('id', '=', lotId)
    .where('published_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (lot === undefined) throw notFound();
  if (!lot.is_current) throw fieldRefusal('lot_closed', 'lot_id', 'Bidding has ended.');
  return lot.currency_code;
}

async function insistOnCard(trx: Kysely<Database>, userId: number, { id: cardId, isNew }: Wanted['card']): Promise<void> {
  if (isNew) return;
  const card = await trx.selectFrom('cards').select(goodCard.as('is_good')).where('id', '=', cardId).where('user_id', '=', userId).where('removed_at', 'is', null).executeTakeFirst();
  if (card === undefined) throw notFound();
  if (!card.is_good) throw fieldRefusal('card_not_active', 'card_id', 'This card cannot be used.');
}

/** In euro cents. Throws ApiError 404 for a lot that is not there, 422 not_required, lot_closed. */
export async function missingCover(db: Kysely<Database>, user: Bidder, { lot_id, bid_amount }: HoldBody): Promise<number> {
  const currency = await currencyOfOpenLot(db, lot_id);
  const { authorisedMinor } = await readBidCover(db, user.id);
  const missing = coverFor(bid_amount * minorPerMajor(currency), currency) - authorisedMinor;
  if (user.trusted || missing <= 0) throw fieldRefusal('not_required', 'bid_amount', 'Nothing needs to be set aside for this bid.');
  return missing;
}

/** Throws ApiError 404 for a lot or a card that is not there, 409 for a key of another body, 422 not_required, lot_closed, card_not_active. */
export function requestHold(db: Kysely<Database>, { user, key, body, card, lifeDays }: Wanted): Promise<RequestedHold> {
  const hash = hashOf(body);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const earlier = await earlierHold(trx, user.id, key, hash);
    if (earlier !== null) return { hold: earlier, replayed: true };
    await insistOnCard(trx, user.id, card);
    // Before the sum is read: one whose answer comes in this moment is given up here, or counts in the sum.
    await trx.updateTable('authorisation_payments').set({ status: 'released' }).where('user_id', '=', user.id).where('status', '=', 'requires_action').execute();
    const missing = await missingCover(trx, user, body);
    const { id } = await trx
      .insertInto('authorisation_payments')
      .values({
        user_id: user.id,
        card_id: card.id,
        lot_id: body.lot_id,
        idempotency_key: key,
        body_hash: hash,
        amount_minor: missing,
        currency_code: holdPolicy.currency,
        status: 'requires_action',
        expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${lifeDays})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [hold] = await readHolds(trx, user.id, { id });
    if (hold === undefined) throw new Error('The hold was not kept.');
    return { hold, replayed: false };
  });
}
