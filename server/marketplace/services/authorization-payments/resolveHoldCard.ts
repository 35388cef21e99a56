// The card of a bid hold: a saved one, or a new one by the provider's token. A new card needs no
// approval of its own, because the approval of the hold covers it. The first card of a new account
// needs no step-up: the account has just confirmed its email address and has nothing yet for a
// step-up to protect.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { RequestContext } from '../../http/context';
import { consumeRateLimit } from '../../http/rateLimit';
import type { PaymentPort } from '../../payments/paymentProvider';
import { addCard } from '../accounts/cards/addCard';
import { mfaPolicy } from '../accounts/mfa/mfaPolicy';
import { requireStepUp } from '../accounts/mfa/requireStepUp';
import { createFieldError } from '../accounts/accountErrors';
import { readHolds } from './holdRows';
import { readMissingCover, type HoldBody } from './requestHold';

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
  const { rows } = await sql<{ isNew: boolean }>`
    select created_at > now() - make_interval(mins => ${mfaPolicy.newAccountMinutes})
      and phone_confirmed_at is null and totp_enabled_at is null
      and not exists (
        select 1 from cards where user_id = users.id and status = 'active'
      ) as "isNew"
    from users where id = ${userId}`.execute(db);
  return rows[0]?.isNew ?? false;
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
 * Throws ApiError 403 mfa_error, 422 token_invalid, card_declined or card_expired, and what
 * requestHold throws.
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
  if (earlier !== undefined) return { id: earlier.card_id, isNew: false };
  return saveNewCard(ctx, port, request, token ?? '');
}

/** Marks the new card of a refused hold as declined. */
export async function declineNewCard(db: Kysely<Database>, cardId: number): Promise<void> {
  await db
    .updateTable('cards')
    .set({ status: 'declined' })
    .where('id', '=', cardId)
    .where('status', '=', 'requires_action')
    .where('challenge_id', 'is', null)
    .execute();
}
