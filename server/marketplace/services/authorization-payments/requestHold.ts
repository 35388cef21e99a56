// Records a hold before the provider is called, so that a crash in between loses nothing and
// concurrent requests cannot exceed the maximum. It replaces a hold that still waited for approval;
// the caller releases that one at the provider.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { createAuthorisationPayment } from '../../../../src/contract/buyer/authorisationPayments';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { Database } from '../../database/schema';
import { getRequiredCover, holdPolicy } from '../../domain/payments/bidHold';
import { ApiError, createNotFoundError } from '../../http/apiError';
import { isUsableCard } from '../accounts/cards/isUsableCard';
import { lockUser } from '../accounts/lockUser';
import { createFieldError } from '../accounts/accountErrors';
import { readBidCover } from './bidCover';
import { readHolds, type HoldRow } from './holdRows';

export type HoldBody = BodyOf<typeof createAuthorisationPayment>;
type Bidder = { id: number; trusted: boolean };
type HoldInput = {
  user: Bidder;
  key: string;
  body: HoldBody;
  /** A saved card, or the one that was added for this hold. */
  card: { id: number; isNew: boolean };
  /** Days that the provider keeps the hold. */
  lifeDays: number;
};
type RequestedHold = { hold: HoldRow; replayed: boolean };

function hashBody({ card_id, card_token, lot_id, bid_amount }: HoldBody): string {
  return createHash('sha256')
    .update(JSON.stringify([card_token ?? card_id, lot_id, bid_amount]))
    .digest('base64url');
}

async function findEarlierHold(
  trx: Kysely<Database>,
  userId: number,
  key: string,
  hash: string,
): Promise<HoldRow | null> {
  const [hold] = await readHolds(trx, userId, { key });
  if (hold === undefined) return null;
  if (hold.body_hash !== hash)
    throw new ApiError(
      409,
      'idempotency_conflict',
      'This Idempotency-Key was used for another request.',
    );
  return hold;
}

async function readOpenLotCurrency(trx: Kysely<Database>, lotId: number): Promise<string> {
  const lot = await trx
    .selectFrom('lots')
    .select([
      'currency_code',
      sql<boolean>`status in ('open', 'scheduled') and effective_close_at > clock_timestamp()`.as(
        'is_current',
      ),
    ])
    .where('id', '=', lotId)
    .where('published_at', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (lot === undefined) throw createNotFoundError();
  if (!lot.is_current) throw createFieldError('lot_closed', 'lot_id', 'Bidding has ended.');
  return lot.currency_code;
}

async function assertCardUsable(
  trx: Kysely<Database>,
  userId: number,
  { id: cardId, isNew }: HoldInput['card'],
): Promise<void> {
  if (isNew) return;
  const card = await trx
    .selectFrom('cards')
    .select(isUsableCard.as('is_usable'))
    .where('id', '=', cardId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (card === undefined) throw createNotFoundError();
  if (!card.is_usable)
    throw createFieldError('card_not_active', 'card_id', 'This card cannot be used.');
}

/** In euro cents. Throws ApiError 404 for a missing lot, and 422 not_required or lot_closed. */
export async function readMissingCover(
  db: Kysely<Database>,
  user: Bidder,
  { lot_id, bid_amount }: HoldBody,
): Promise<number> {
  const currency = await readOpenLotCurrency(db, lot_id);
  const { authorizedMinor } = await readBidCover(db, user.id);
  const missing =
    getRequiredCover(bid_amount * getMinorPerMajor(currency), currency) - authorizedMinor;
  if (user.trusted || missing <= 0)
    throw createFieldError('not_required', 'bid_amount', 'This bid needs no authorisation.');
  return missing;
}

/**
 * Throws ApiError 404 for a missing lot or card, 409 for a key that was used with another body, and
 * 422 not_required, lot_closed or card_not_active.
 */
export function requestHold(
  db: Kysely<Database>,
  { user, key, body, card, lifeDays }: HoldInput,
): Promise<RequestedHold> {
  const hash = hashBody(body);
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, user.id);
    const earlier = await findEarlierHold(trx, user.id, key, hash);
    if (earlier !== null) return { hold: earlier, replayed: true };
    await assertCardUsable(trx, user.id, card);
    // Runs before the sum is read: a hold whose answer arrives now is either abandoned here or
    // included in the sum.
    await trx
      .updateTable('authorization_payments')
      .set({ status: 'released' })
      .where('user_id', '=', user.id)
      .where('status', '=', 'requires_action')
      .execute();
    const missing = await readMissingCover(trx, user, body);
    const { id } = await trx
      .insertInto('authorization_payments')
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
    if (hold === undefined) throw new Error('The hold was not stored.');
    return { hold, replayed: false };
  });
}
