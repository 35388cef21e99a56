// Records a hold before the provider is called, so that a crash in between loses nothing and
// concurrent requests cannot exceed the maximum. It replaces a hold that still waited for approval;
// the caller releases that one at the provider.
import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { getMinorPerMajor } from '../../../../src/lib/money';
import type { createAuthorisationPayment } from '../../../../src/contract/buyer/authorisationPayments';
import type { BodyOf } from '../../../../src/contract/core/endpoint';
import type { Database } from '../../database/generated/database';
import { getRequiredCover, holdPolicy } from '../../domain/checkout/bidHold';
import { ApiError, createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { consumeRateLimit } from '../../http/rateLimit';
import type { PaymentPort } from '../../ports/payments/paymentProvider';
import { isUsableCard } from './cardRows';
import { lockUser } from '../accounts/userRows';
import { createFieldError } from '../accounts/accountErrors';
import { addCard } from './addCard';
import { mfaPolicy } from '../accounts/mfa/mfaPolicy';
import { requireStepUp } from '../accounts/mfa/requireStepUp';
import { readHolds, type HoldRow, readBidCover } from './holdRows';

type HoldBody = BodyOf<typeof createAuthorisationPayment>;
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
  if (hold.bodyHash !== hash)
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
      'currencyCode',
      sql<boolean>`status in ('open', 'scheduled') and effective_close_at > clock_timestamp()`.as(
        'isCurrent',
      ),
    ])
    .where('id', '=', lotId)
    .where('publishedAt', '<=', sql<Date>`now()`)
    .executeTakeFirst();
  if (lot === undefined) throw createNotFoundError();
  if (!lot.isCurrent) throw createFieldError('lot_closed', 'lot_id', 'Bidding has ended.');
  return lot.currencyCode;
}

async function assertCardUsable(
  trx: Kysely<Database>,
  userId: number,
  { id: cardId, isNew }: HoldInput['card'],
): Promise<void> {
  if (isNew) return;
  const card = await trx
    .selectFrom('cards')
    .select(isUsableCard.as('isUsable'))
    .where('id', '=', cardId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (card === undefined) throw createNotFoundError();
  if (!card.isUsable)
    throw createFieldError('card_not_active', 'card_id', 'This card cannot be used.');
}

/** In euro cents. Throws ApiError 404 for a missing lot, and 422 not_required or lot_closed. */
async function readMissingCover(
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
      .updateTable('authorizationPayments')
      .set({ status: 'released' })
      .where('userId', '=', user.id)
      .where('status', '=', 'requires_action')
      .execute();
    const missing = await readMissingCover(trx, user, body);
    const { id } = await trx
      .insertInto('authorizationPayments')
      .values({
        userId: user.id,
        cardId: card.id,
        lotId: body.lot_id,
        idempotencyKey: key,
        bodyHash: hash,
        amountMinor: missing,
        currencyCode: holdPolicy.currency,
        status: 'requires_action',
        expiresAt: sql<Date>`clock_timestamp() + make_interval(days => ${lifeDays})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [hold] = await readHolds(trx, user.id, { id });
    if (hold === undefined) throw new Error('The hold was not stored.');
    return { hold, replayed: false };
  });
}

type HoldCard = { id: number; isNew: boolean };
type HoldRequest = { user: { id: number; trusted: boolean }; key: string; body: HoldBody };

const messages = {
  card_declined: 'The card was declined.',
  card_expired: 'The card has expired.',
  token_invalid: 'Enter the card’s details again.',
} as const;

const createTokenInvalidError = () =>
  createFieldError('token_invalid', 'card_token', messages.token_invalid);

async function isNewAccount(db: Kysely<Database>, userId: number): Promise<boolean> {
  const isNew = sql<boolean>`
    created_at > now() - make_interval(mins => ${mfaPolicy.newAccountMinutes})
      and phone_confirmed_at is null and totp_enabled_at is null
      and not exists (
        select 1 from cards where user_id = users.id and status = 'active'
      )`;
  const user = await db
    .selectFrom('users')
    .select(isNew.as('isNew'))
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.isNew ?? false;
}

async function saveNewCard(
  ctx: RequestContext,
  port: PaymentPort,
  { user, body }: HoldRequest,
  token: string,
): Promise<HoldCard> {
  const tokenDetails = await port.peekToken(token);
  if (tokenDetails === null) throw createTokenInvalidError();
  // All other checks run before the token is consumed.
  await readMissingCover(ctx.db, user, body);
  if (!(await isNewAccount(ctx.db, user.id)))
    await requireStepUp(ctx, {
      action: 'add_card',
      reason: 'add_card',
      body,
      subject: tokenDetails,
    });
  await consumeRateLimit(ctx, 'cardsPerUser', user.id);
  const saved = await port.saveCard({ userId: user.id, token, withHold: true });
  if (saved.kind === 'refused')
    throw createFieldError(saved.code, 'card_token', messages[saved.code]);
  const id = await addCard(ctx.db, {
    userId: user.id,
    provider: port.name,
    saved,
    isDefault: false,
  });
  ctx.log.info({ event: 'card_added', userId: user.id }, 'card added with a bid hold');
  return { id, isNew: true };
}

/**
 * The card of a bid hold: a saved one, or a new one by the provider's token. A new card needs no
 * approval of its own, because the approval of the hold covers it. The first card of a new account
 * needs no step-up: the account has just confirmed its email address and has nothing yet for a
 * step-up to protect. Throws ApiError 403 mfa_error, 422 token_invalid, card_declined or
 * card_expired, and what requestHold throws.
 */
export async function resolveHoldCard(
  ctx: RequestContext,
  port: PaymentPort,
  request: HoldRequest,
): Promise<HoldCard> {
  const { card_id: cardId, card_token: token } = request.body;
  if ((cardId === undefined) === (token === undefined))
    throw createFieldError(
      'required',
      'card_id',
      'Send the id of a card or the token of a new one.',
    );
  if (cardId !== undefined) return { id: cardId, isNew: false };
  const [earlier] = await readHolds(ctx.db, request.user.id, { key: request.key });
  if (earlier !== undefined) return { id: earlier.cardId, isNew: false };
  return saveNewCard(ctx, port, request, token ?? '');
}

/** Marks the new card of a refused hold as declined. */
export async function declineNewCard(db: Kysely<Database>, cardId: number): Promise<void> {
  await db
    .updateTable('cards')
    .set({ status: 'declined' })
    .where('id', '=', cardId)
    .where('status', '=', 'requires_action')
    .where('challengeId', 'is', null)
    .execute();
}
