// The payment cards of the signed-in user, through the payment port. Adding and removing are stepped up; everything that
// can refuse comes before that, and the provider after it. Somebody else's card is not there.
import { createCard, getCard, listCards, removeCard, updateCard } from '../../../../../src/contract/accounts/cards';
import { ApiError, notFound } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { paymentPortOf } from '../../../payments/paymentPortOf';
import { letGoOfHolds } from '../../authorisation-payments/letGoOfHolds';
import { lockUser } from '../lockUser';
import { requireStepUp } from '../mfa/requireStepUp';
import { fieldRefusal } from '../refusals';
import { dropCard, insistOnUnused } from './dropCard';
import { makeDefaultCard, readCards, wireCard, type CardRow } from './cardRows';
import { settleCard } from './settleCard';
import { storeCard } from './storeCard';

/** As the provider has them now: a challenge may have been answered, or have run out, since. */
async function currentCards(ctx: RequestContext, id?: number): Promise<CardRow[]> {
  const { id: userId } = requireUser(ctx);
  const cards = await readCards(ctx.db, userId, id);
  const waiting = cards.flatMap(({ status, challenge_id }) => (status === 'requires_action' && challenge_id !== null ? [challenge_id] : []));
  if (waiting.length === 0) return cards;
  const port = paymentPortOf(ctx);
  for (const challengeId of waiting) {
    const challenge = await port.readChallenge(userId, challengeId);
    await settleCard(ctx.db, challenge ?? { id: challengeId, status: 'expired' });
  }
  return readCards(ctx.db, userId, id);
}

async function ownCard(ctx: RequestContext, id: number): Promise<CardRow> {
  const [card] = await currentCards(ctx, id);
  if (card === undefined) throw notFound();
  return card;
}

const refusals = {
  card_declined: 'The card was declined.',
  card_expired: 'The card has expired.',
  token_invalid: 'Type the card’s data again.',
} as const;

export const cardsRoutes: readonly RouteDefinition[] = [
  implement(listCards, async ({ query, ctx }) => {
    const cards = await currentCards(ctx);
    const shown = query.provider === undefined ? cards : cards.filter(({ provider }) => provider === query.provider);
    return { body: { cards: shown.map(wireCard) } };
  }),
  implement(createCard, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const port = paymentPortOf(ctx);
    const card = await port.peekToken(body.token);
    if (card === null) throw fieldRefusal('token_invalid', 'token', refusals.token_invalid);
    await requireStepUp(ctx, { action: 'add_card', reason: 'add_card', body, subject: card });
    await takeTry(ctx, 'cardsPerUser', userId);
    const kept = await port.keepCard({ userId, token: body.token });
    if (kept.kind === 'refused') throw fieldRefusal(kept.code, 'token', refusals[kept.code]);
    const id = await storeCard(ctx.db, { userId, provider: port.name, kept, isDefault: body.is_default === true });
    ctx.log.info({ event: 'card_added', userId }, 'card added');
    return { body: { card: wireCard(await ownCard(ctx, id)) } };
  }),
  implement(getCard, async ({ params, ctx }) => ({ body: { card: wireCard(await ownCard(ctx, params.id)) } })),
  implement(updateCard, async ({ params, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const card = await ownCard(ctx, params.id);
    if (card.status !== 'active') throw new ApiError(422, 'card_not_active', 'This card cannot be used.', [{ code: 'card_not_active', message: 'This card cannot be used.', attribute: null }]);
    await ctx.db.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      await makeDefaultCard(trx, userId, params.id);
    });
    return { body: { card: wireCard(await ownCard(ctx, params.id)) } };
  }),
  implement(removeCard, async ({ params, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const card = await ownCard(ctx, params.id);
    await insistOnUnused(ctx.db, card.id);
    await requireStepUp(ctx, { action: 'remove_card', reason: 'remove_card', body: { id: params.id }, subject: { last4: card.last4 } });
    await dropCard(ctx.db, userId, card.id);
    const port = paymentPortOf(ctx);
    await letGoOfHolds({ db: ctx.db, port, log: ctx.log }, userId);
    await port.removeCard(card.provider_reference);
    ctx.log.info({ event: 'card_removed', userId }, 'card removed');
    return { body: null };
  }),
];
