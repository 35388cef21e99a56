// Bid holds of the signed-in user. The server sets the amount; the provider may ask for the
// cardholder's approval. Another user's hold answers 404.
import {
  createAuthorisationPayment,
  getAuthorisationPayment,
  listAuthorisationPayments,
} from '../../../../src/contract/buyer/authorisationPayments';
import { ApiError, createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import {
  implement,
  implementIdempotent,
  requireUser,
  type RouteDefinition,
} from '../../http/implement';
import { getPaymentProvider } from '../../ports/payments/getPaymentProvider';
import { readHolds, wireHold, type HoldRow } from './holdRows';
import { releaseHolds } from './releaseHolds';
import { requestHold, resolveHoldCard, declineNewCard } from './requestHold';
import { processHold } from './settleHold';

async function readCurrentHold(ctx: RequestContext, id: number): Promise<HoldRow> {
  const { id: userId } = requireUser(ctx);
  const [hold] = await readHolds(ctx.db, userId, { id });
  if (hold === undefined) throw createNotFoundError();
  if (hold.status !== 'requires_action') return hold;
  await processHold(ctx, hold);
  const [current] = await readHolds(ctx.db, userId, { id });
  return current ?? hold;
}

function createDeclinedError(headers: Record<string, string>): ApiError {
  const message = 'The card was declined.';
  return new ApiError(
    422,
    'card_declined',
    message,
    [{ code: 'card_declined', message, attribute: 'card_id' }],
    { headers },
  );
}

export const authorizationPaymentsRoutes: readonly RouteDefinition[] = [
  implement(listAuthorisationPayments, async ({ ctx }) => ({
    body: { authorisation_payments: (await readHolds(ctx.db, requireUser(ctx).id)).map(wireHold) },
  })),
  implementIdempotent(
    createAuthorisationPayment,
    async ({ body, idempotencyKey: key, ctx }) => {
      const user = requireUser(ctx);
      const port = getPaymentProvider(ctx);
      const card = await resolveHoldCard(ctx, port, { user, key, body });
      const { hold, replayed } = await requestHold(ctx.db, {
        user,
        key,
        body,
        card,
        lifeDays: port.holdDays,
      }).catch(async (error: unknown) => {
        if (card.isNew) await declineNewCard(ctx.db, card.id);
        throw error;
      });
      // The hold that this one replaced must not be approved anymore.
      if (!replayed) await releaseHolds({ db: ctx.db, port, log: ctx.log }, user.id);
      const settled = await readCurrentHold(ctx, hold.id);
      const responseHeaders: Record<string, string> = replayed
        ? { 'Idempotent-Replayed': 'true' }
        : {};
      if (settled.status === 'declined') throw createDeclinedError(responseHeaders);
      return {
        status: replayed ? 200 : 201,
        headers: responseHeaders,
        body: { authorisation_payment: wireHold(settled) },
      };
    },
    { rateLimit: 'holdsPerUser' },
  ),
  implement(getAuthorisationPayment, async ({ params, ctx }) => ({
    body: { authorisation_payment: wireHold(await readCurrentHold(ctx, params.id)) },
  })),
];
