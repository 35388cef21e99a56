// The checkout from start to end: a payment is requested (request/), paid (pay/) and captured
// (capture/); refund/ gives money back and payOut.ts pays the seller. A buy now and an offer below
// reserve (purchases/) begin with a request of their own. These are the routes of payment requests
// and payments.
import { sql, type RawBuilder } from 'kysely';
import {
  cancelPayment,
  createPayment,
  createPaymentRequest,
  getPaymentRequest,
  listPaymentRequests,
  updatePaymentRequest,
  type WirePaymentRequest,
} from '../../../../src/contract/orders/paymentRequests';
import type { BodyOf, QueryOf } from '../../../../src/contract/core/endpoint';
import { withIdempotency } from '../../http/idempotency';
import { ApiError, createNotFoundError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import {
  implement,
  implementIdempotent,
  requireUser,
  type RouteDefinition,
} from '../../http/implement';
import { consumeRateLimit } from '../../http/rateLimit';
import type { PaymentPort } from '../../ports/payments/paymentProvider';
import { getPaymentProvider } from '../../ports/payments/getPaymentProvider';
import { readAddresses } from '../accounts/addresses/addressRows';
import { changeDelivery } from './request/changeDelivery';
import { combineOrders } from './request/combineOrders';
import { cancelRequestPayment } from './pay/cancelRequestPayment';
import { readOwnRequest, readRequests, type RequestDetails } from './request/requestRows';
import { settlePayment, settleRequest } from './pay/settlePayment';
import { startPayment, type Payer } from './pay/startPayment';
import { wirePaymentRequest } from './request/wirePaymentRequest';

async function readRequestOrThrow(ctx: RequestContext, id: number): Promise<RequestDetails> {
  const details = await readOwnRequest(ctx.db, requireUser(ctx).id, id);
  if (details === null) throw createNotFoundError();
  return details;
}

async function readResponse(
  ctx: RequestContext,
  id: number,
): Promise<{ payment_request: WirePaymentRequest }> {
  const request = await wirePaymentRequest(ctx, await readRequestOrThrow(ctx, id));
  if (request.next_action === null) return { payment_request: request };
  const action = await getPaymentProvider(ctx).challengeAction(request.next_action.challenge_id);
  const url = action?.url ?? null;
  return {
    payment_request:
      url === null ? request : { ...request, next_action: { ...request.next_action, url } },
  };
}

function toRequestCondition(
  userId: number,
  { status, lot_ids }: QueryOf<typeof listPaymentRequests>,
): RawBuilder<unknown> {
  const isOwn = sql`r.buyer_id = ${userId}`;
  const condition =
    status === undefined
      ? sql`${isOwn} and r.status <> 'cancelled'`
      : sql`${isOwn} and r.status = ${status}`;
  if (lot_ids === undefined) return condition;
  return sql`
    ${condition}
    and (
      r.lot_id = any(${lot_ids}::bigint[])
      or exists (
        select 1 from orders o
        where o.lot_id = any(${lot_ids}::bigint[])
          and (o.payment_request_id = r.id or o.id = r.fee_order_id)
      )
    )`;
}

const refusals = {
  payment_declined: 'The payment was declined.',
  card_declined: 'The card was declined.',
  insufficient_funds: 'The card has insufficient funds.',
} as const;

/** Asks the provider about a token before anything is locked. */
async function readPayer(
  port: PaymentPort,
  { card_id: cardId, payment_token: token }: BodyOf<typeof createPayment>,
): Promise<Payer> {
  if ((cardId === undefined) === (token === undefined))
    throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', [
      { code: 'method_invalid', message: 'Send either a card or a token.', attribute: 'card_id' },
    ]);
  if (cardId !== undefined) return { kind: 'card', cardId };
  return { kind: 'token', token: token ?? '', tokenDetails: await port.peekPayment(token ?? '') };
}

/**
 * A card that is declined immediately is an error. After a challenge, the request reports the
 * outcome instead.
 */
async function assertNotDeclined(
  ctx: RequestContext,
  paymentId: number,
  headers: Record<string, string>,
): Promise<void> {
  const { status, failure, challengeId } = await ctx.db
    .selectFrom('payments')
    .select(['status', 'failure', 'challengeId'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  if (status !== 'declined' || challengeId !== null) return;
  const code =
    failure === 'insufficient_funds' || failure === 'payment_declined' ? failure : 'card_declined';
  throw new ApiError(
    422,
    code,
    refusals[code],
    [{ code, message: refusals[code], attribute: null }],
    { headers },
  );
}

export const paymentRequestsRoutes: readonly RouteDefinition[] = [
  implement(listPaymentRequests, async ({ query, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const requests = await readRequests(ctx.db, toRequestCondition(userId, query));
    const addresses = readAddresses(ctx.db, userId);
    return {
      body: {
        payment_requests: await Promise.all(
          requests.map((details) => wirePaymentRequest(ctx, details, addresses)),
        ),
      },
    };
  }),
  implement(getPaymentRequest, async ({ params, ctx }) => {
    // Asks the provider first: a challenge may have been answered or may have expired.
    const { row } = await readRequestOrThrow(ctx, params.id);
    if (row.status === 'processing')
      await settleRequest(ctx.db, getPaymentProvider(ctx), params.id);
    return { body: await readResponse(ctx, params.id) };
  }),
  implementIdempotent(createPaymentRequest, ({ body, idempotencyKey, ctx }) => {
    const user = requireUser(ctx);
    return withIdempotency(
      ctx,
      {
        endpoint: createPaymentRequest,
        scope: 'create_payment_request',
        key: idempotencyKey,
        body,
      },
      async (trx) => {
        const details = await readOwnRequest(
          trx,
          user.id,
          await combineOrders(trx, user.id, body.order_ids),
        );
        if (details === null) throw createNotFoundError();
        return {
          payment_request: await wirePaymentRequest({ db: trx, settings: ctx.settings }, details),
        };
      },
    );
  }),
  implement(updatePaymentRequest, async ({ params, body, ctx }) => {
    await changeDelivery(ctx.db, requireUser(ctx).id, params.id, body);
    return { body: await readResponse(ctx, params.id) };
  }),
  implementIdempotent(
    createPayment,
    async ({ params, body, idempotencyKey, ctx }) => {
      const { id: userId } = requireUser(ctx);
      const { amount } = body.expected_total;
      if (!Number.isSafeInteger(amount) || amount < 0)
        throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', [
          {
            code: 'amount_invalid',
            message: 'An amount is a whole number of minor units.',
            attribute: 'expected_total.amount',
          },
        ]);
      const port = getPaymentProvider(ctx);
      await consumeRateLimit(ctx, 'paymentsPerUser', userId);
      const { paymentId, replayed } = await startPayment(ctx.db, {
        userId,
        requestId: params.id,
        key: idempotencyKey,
        body,
        settings: ctx.settings,
        provider: port.name,
        payer: await readPayer(port, body),
      });
      const responseHeaders: Record<string, string> = replayed
        ? { 'Idempotent-Replayed': 'true' }
        : {};
      await settlePayment(ctx.db, port, paymentId);
      await assertNotDeclined(ctx, paymentId, responseHeaders);
      return {
        status: replayed ? 200 : 201,
        headers: responseHeaders,
        body: await readResponse(ctx, params.id),
      };
    },
    {
      fieldCodes: {
        'expected_total.amount': 'amount_invalid',
        'expected_total.currency_code': 'currency_mismatch',
      },
    },
  ),
  implement(cancelPayment, async ({ params, ctx }) => {
    await cancelRequestPayment(ctx.db, getPaymentProvider(ctx), requireUser(ctx).id, params.id);
    return { body: await readResponse(ctx, params.id) };
  }),
];
