// The payment cards of the signed-in user, through the payment port. Adding and removing a card
// require a step-up. All other checks run before the step-up, and the provider is called after it.
// Another user's card answers 404.
import { sql, type Kysely } from 'kysely';
import {
  createCard,
  getCard,
  listCards,
  removeCard,
  updateCard,
} from '../../../../src/contract/accounts/cards';
import { ApiError, createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { consumeRateLimit } from '../../http/rateLimit';
import { getPaymentProvider } from '../../ports/payments/getPaymentProvider';
import type { Database } from '../../database/generated/database';
import { releaseHolds } from './releaseHolds';
import { lockUser } from '../accounts/userRows';
import { requireStepUp } from '../accounts/mfa/requireStepUp';
import { createFieldError } from '../accounts/accountErrors';
import { makeDefaultCard, readCards, wireCard, type CardRow, ensureDefaultCard } from './cardRows';
import { addCard, settleCard } from './addCard';

function createCardInUseError(message: string): ApiError {
  return new ApiError(409, 'card_in_use', message, [
    { code: 'card_in_use', message, attribute: null },
  ]);
}

/** Throws ApiError 409 card_in_use. */
async function assertUnused(db: Kysely<Database>, cardId: number): Promise<void> {
  const hold = await db
    .selectFrom('authorizationPayments')
    .select('id')
    .where('cardId', '=', cardId)
    .where('status', '=', 'authorized')
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
    .limit(1)
    .executeTakeFirst();
  if (hold !== undefined)
    throw createCardInUseError('An amount is reserved on this card for a bid.');
  const payment = await db
    .selectFrom('payments')
    .select('id')
    .where('cardId', '=', cardId)
    .where('status', 'in', ['created', 'requires_action'])
    .limit(1)
    .executeTakeFirst();
  if (payment !== undefined) throw createCardInUseError('A payment with this card is in progress.');
}

/**
 * Removes a card from its owner. This is refused while a bid hold is on the card or a payment is in
 * progress. The row stays, without the holder, because past holds refer to it. The caller releases
 * the holds that were still pending.
 */
async function removeSavedCard(
  db: Kysely<Database>,
  userId: number,
  cardId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    await assertUnused(trx, cardId);
    await trx
      .updateTable('authorizationPayments')
      .set({ status: 'released' })
      .where('cardId', '=', cardId)
      .where('status', '=', 'requires_action')
      .execute();
    await trx
      .updateTable('cards')
      .set({ removedAt: sql<Date>`now()`, isDefault: false, holder: '' })
      .where('id', '=', cardId)
      .where('userId', '=', userId)
      .execute();
    await ensureDefaultCard(trx, userId);
  });
}

/** Asks the provider first: a pending challenge may have been answered or may have expired. */
async function readCurrentCards(ctx: RequestContext, id?: number): Promise<CardRow[]> {
  const { id: userId } = requireUser(ctx);
  const cards = await readCards(ctx.db, userId, id);
  const pendingChallenges = cards.flatMap(({ status, challengeId }) =>
    status === 'requires_action' && challengeId !== null ? [challengeId] : [],
  );
  if (pendingChallenges.length === 0) return cards;
  const port = getPaymentProvider(ctx);
  for (const challengeId of pendingChallenges) {
    const challenge = await port.readChallenge(userId, challengeId);
    await settleCard(ctx.db, challenge ?? { id: challengeId, status: 'expired' });
  }
  return readCards(ctx.db, userId, id);
}

async function readOwnCard(ctx: RequestContext, id: number): Promise<CardRow> {
  const [card] = await readCurrentCards(ctx, id);
  if (card === undefined) throw createNotFoundError();
  return card;
}

const refusals = {
  card_declined: 'The card was declined.',
  card_expired: 'The card has expired.',
  token_invalid: 'Enter the card’s details again.',
} as const;

export const cardsRoutes: readonly RouteDefinition[] = [
  implement(listCards, async ({ query, ctx }) => {
    const cards = await readCurrentCards(ctx);
    const visibleCards =
      query.provider === undefined
        ? cards
        : cards.filter(({ provider }) => provider === query.provider);
    return { body: { cards: visibleCards.map(wireCard) } };
  }),
  implement(createCard, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const port = getPaymentProvider(ctx);
    const card = await port.peekToken(body.token);
    if (card === null) throw createFieldError('token_invalid', 'token', refusals.token_invalid);
    await requireStepUp(ctx, { action: 'add_card', reason: 'add_card', body, subject: card });
    await consumeRateLimit(ctx, 'cardsPerUser', userId);
    const saved = await port.saveCard({ userId, token: body.token });
    if (saved.kind === 'refused') throw createFieldError(saved.code, 'token', refusals[saved.code]);
    const id = await addCard(ctx.db, {
      userId,
      provider: port.name,
      saved,
      isDefault: body.is_default === true,
    });
    ctx.log.info({ event: 'card_added', userId }, 'card added');
    return { body: { card: wireCard(await readOwnCard(ctx, id)) } };
  }),
  implement(getCard, async ({ params, ctx }) => ({
    body: { card: wireCard(await readOwnCard(ctx, params.id)) },
  })),
  implement(updateCard, async ({ params, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const card = await readOwnCard(ctx, params.id);
    if (card.status !== 'active')
      throw new ApiError(422, 'card_not_active', 'This card cannot be used.', [
        { code: 'card_not_active', message: 'This card cannot be used.', attribute: null },
      ]);
    await ctx.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await makeDefaultCard(trx, userId, params.id);
    });
    return { body: { card: wireCard(await readOwnCard(ctx, params.id)) } };
  }),
  implement(removeCard, async ({ params, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const card = await readOwnCard(ctx, params.id);
    await assertUnused(ctx.db, card.id);
    await requireStepUp(ctx, {
      action: 'remove_card',
      reason: 'remove_card',
      body: { id: params.id },
      subject: { last4: card.last4 },
    });
    await removeSavedCard(ctx.db, userId, card.id);
    const port = getPaymentProvider(ctx);
    await releaseHolds({ db: ctx.db, port, log: ctx.log }, userId);
    await port.removeCard(card.providerReference);
    ctx.log.info({ event: 'card_removed', userId }, 'card removed');
    return { body: null };
  }),
];
