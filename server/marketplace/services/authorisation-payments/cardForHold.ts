// The card of a bid hold: one that the user has, or a new one by its provider's token, kept here without a question of its
// own, because the approval of the hold is the card's too. The first card of a new account is no step-up: its e-mail address has just been
// proven, and there is nothing yet that a step-up would guard. Called by createAuthorisationPayment.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { RequestContext } from '../../http/context';
import { takeTry } from '../../http/rateLimitTable';
import type { PaymentPort } from '../../payments/paymentPort';
import { storeCard } from '../accounts/cards/storeCard';
import { mfaPolicy } from '../accounts/mfa/mfaPolicy';
import { requireStepUp } from '../accounts/mfa/requireStepUp';
import { fieldRefusal } from '../accounts/refusals';
import { readHolds } from './holdRows';
import { missingCover, type HoldBody } from './requestHold';

type HoldCard = { id: number; isNew: boolean };
type HoldRequest = { user: { id: number; trusted: boolean }; key: string; body: HoldBody };

const messages = {
  card_declined: 'The card was declined.',
  card_expired: 'The card has expired.',
  token_invalid: 'Type the card’s data again.',
} as const;

const tokenInvalid = () => fieldRefusal('token_invalid', 'card_token', messages.token_invalid);

async function hasOnlyEmail(db: Kysely<Database>, userId: number): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    select created_at > now() - make_interval(mins => ${mfaPolicy.newAccountMinutes}) and phone_confirmed_at is null and totp_enabled_at is null
      and not exists (select 1 from cards where user_id = users.id and status = 'active') as "isNew"
    from users where id = ${userId}`.execute(db);
  return rows[0]?.isNew ?? false;
}

async function keepNewCard(ctx: RequestContext, port: PaymentPort, { user, body }: HoldRequest, token: string): Promise<HoldCard> {
  const facts = await port.peekToken(token);
  if (facts === null) throw tokenInvalid();
  // Everything that can refuse the hold comes before the token is taken.
  await missingCover(ctx.db, user, body);
  if (!(await hasOnlyEmail(ctx.db, user.id))) await requireStepUp(ctx, { action: 'add_card', reason: 'add_card', body, subject: facts });
  await takeTry(ctx, 'cardsPerUser', user.id);
  const kept = await port.keepCard({ userId: user.id, token, withHold: true });
  if (kept.kind === 'refused') throw fieldRefusal(kept.code, 'card_token', messages[kept.code]);
  const id = await storeCard(ctx.db, { userId: user.id, provider: port.name, kept, isDefault: false });
  ctx.log.info({ event: 'card_added', userId: user.id }, 'card added with a bid hold');
  return { id, isNew: true };
}

/** Throws ApiError 403 mfa_error, 422 token_invalid, card_declined, card_expired, and what requestHold throws. */
export async function cardForHold(ctx: RequestContext, port: PaymentPort, request: HoldRequest): Promise<HoldCard> {
  const { card_id: cardId, card_token: token } = request.body;
  if ((cardId === undefined) === (token === undefined)) throw fieldRefusal('required', 'card_id', 'Name a card, or send the token of a new one.');
  if (cardId !== undefined) return { id: cardId, isNew: false };
  const [earlier] = await readHolds(ctx.db, request.user.id, { key: request.key });
  if (earlier !== undefined) return { id: earlier.card_id, isNew: false };
  return keepNewCard(ctx, port, request, token ?? '');
}

/** Its hold was refused after all. */
export async function declineNewCard(db: Kysely<Database>, cardId: number): Promise<void> {
  await db.updateTable('cards').set({ status: 'declined' }).where('id', '=', cardId).where('status', '=', 'requires_action').where('challenge_id', 'is', null).execute();
}
