// Bid holds of the signed-in user. The amount is ours; the provider may ask its cardholder first. Somebody else's hold is
// not there.
import { createAuthorisationPayment, getAuthorisationPayment, listAuthorisationPayments } from '../../../../src/contract/buyer/authorisationPayments';
import { ApiError, notFound } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { idempotencyKey } from '../../http/idempotencyKey';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { paymentPortOf } from '../../payments/paymentPortOf';
import { cardForHold, declineNewCard } from './cardForHold';
import { readHolds, wireHold, type HoldRow } from './holdRows';
import { letGoOfHolds } from './letGoOfHolds';
import { requestHold } from './requestHold';
import { carryOutHold } from './settleHold';

async function currentHold(ctx: RequestContext, id: number): Promise<HoldRow> {
  const { id: userId } = requireUser(ctx);
  const [hold] = await readHolds(ctx.db, userId, { id });
  if (hold === undefined) throw notFound();
  if (hold.status !== 'requires_action') return hold;
  await carryOutHold(ctx, hold);
  const [now] = await readHolds(ctx.db, userId, { id });
  return now ?? hold;
}

function declined(headers: Record<string, string>): ApiError {
  const message = 'The card was declined.';
  return new ApiError(422, 'card_declined', message, [{ code: 'card_declined', message, attribute: 'card_id' }], { headers });
}

export const authorisationPaymentsRoutes: readonly RouteDefinition[] = [
  implement(listAuthorisationPayments, async ({ ctx }) => ({ body: { authorisation_payments: (await readHolds(ctx.db, requireUser(ctx).id)).map(wireHold) } })),
  implement(createAuthorisationPayment, async ({ body, headers, ctx }) => {
    const user = requireUser(ctx);
    const key = idempotencyKey(headers);
    await takeTry(ctx, 'holdsPerUser', user.id);
    const port = paymentPortOf(ctx);
    const card = await cardForHold(ctx, port, { user, key, body });
    const { hold, replayed } = await requestHold(ctx.db, { user, key, body, card, lifeDays: port.holdDays }).catch(async (error: unknown) => {
      if (card.isNew) await declineNewCard(ctx.db, card.id);
      throw error;
    });
    // The one that it took the place of is not to be approved any more.
    if (!replayed) await letGoOfHolds({ db: ctx.db, port, log: ctx.log }, user.id);
    const settled = await currentHold(ctx, hold.id);
    const marks: Record<string, string> = replayed ? { 'Idempotent-Replayed': 'true' } : {};
    if (settled.status === 'declined') throw declined(marks);
    return { status: replayed ? 200 : 201, headers: marks, body: { authorisation_payment: wireHold(settled) } };
  }),
  implement(getAuthorisationPayment, async ({ params, ctx }) => ({ body: { authorisation_payment: wireHold(await currentHold(ctx, params.id)) } })),
];
