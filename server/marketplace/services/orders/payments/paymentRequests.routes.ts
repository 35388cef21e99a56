// What a buyer has to pay, and paying it. The rules are in the files beside this one; here is who asks and what is answered.
import { sql, type RawBuilder } from 'kysely';
import {
  cancelPayment,
  createPayment,
  createPaymentRequest,
  getPaymentRequest,
  listPaymentRequests,
  updatePaymentRequest,
  type WirePaymentRequest,
} from '../../../../../src/contract/orders/paymentRequests';
import type { BodyOf, QueryOf } from '../../../../../src/contract/core/endpoint';
import { answerOnce } from '../../../http/answerOnce';
import { ApiError, notFound } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { idempotencyKey } from '../../../http/idempotencyKey';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import type { PaymentPort } from '../../../payments/paymentPort';
import { paymentPortOf } from '../../../payments/paymentPortOf';
import { readAddresses } from '../../accounts/addresses/addressRows';
import { changeDelivery } from './changeDelivery';
import { combineOrders } from './combineOrders';
import { giveUpPayment } from './giveUpPayment';
import { readOwnRequest, readRequests, type RequestParts } from './requestRows';
import { settlePayment, settleRequest } from './settlePayment';
import { startPayment, type Payer } from './startPayment';
import { wirePaymentRequest } from './wirePaymentRequest';

async function ownRequest(ctx: RequestContext, id: number): Promise<RequestParts> {
  const parts = await readOwnRequest(ctx.db, requireUser(ctx).id, id);
  if (parts === null) throw notFound();
  return parts;
}

async function answerOf(ctx: RequestContext, id: number): Promise<{ payment_request: WirePaymentRequest }> {
  const request = await wirePaymentRequest(ctx, await ownRequest(ctx, id));
  if (request.next_action === null) return { payment_request: request };
  const action = await paymentPortOf(ctx).challengeAction(request.next_action.challenge_id);
  const url = action?.url ?? null;
  return { payment_request: url === null ? request : { ...request, next_action: { ...request.next_action, url } } };
}

function wanted(userId: number, { status, lot_ids }: QueryOf<typeof listPaymentRequests>): RawBuilder<unknown> {
  const own = sql`r.buyer_id = ${userId}`;
  const ofStatus = status === undefined ? sql`${own} and r.status <> 'cancelled'` : sql`${own} and r.status = ${status}`;
  if (lot_ids === undefined) return ofStatus;
  return sql`${ofStatus} and (r.lot_id = any(${lot_ids}::bigint[])
    or exists (select 1 from orders o where o.lot_id = any(${lot_ids}::bigint[]) and (o.payment_request_id = r.id or o.id = r.fee_order_id)))`;
}

const refusals = { payment_declined: 'The payment was declined.', card_declined: 'The card was declined.', insufficient_funds: 'There is not enough money on the card.' } as const;

/** What the provider says of a token, before anything is locked. */
async function payerOf(port: PaymentPort, { card_id: cardId, payment_token: token }: BodyOf<typeof createPayment>): Promise<Payer> {
  if ((cardId === undefined) === (token === undefined)) throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', [{ code: 'method_invalid', message: 'Either a card or a token pays.', attribute: 'card_id' }]);
  if (cardId !== undefined) return { kind: 'card', cardId };
  return { kind: 'token', token: token ?? '', facts: await port.peekPayment(token ?? '') };
}

/** A card that was declined at once is an error; after a challenge the request says what became of it. */
async function insistOnTaken(ctx: RequestContext, paymentId: number, headers: Record<string, string>): Promise<void> {
  const { status, failure, challenge_id } = await ctx.db.selectFrom('payments').select(['status', 'failure', 'challenge_id']).where('id', '=', paymentId).executeTakeFirstOrThrow();
  if (status !== 'declined' || challenge_id !== null) return;
  const code = failure === 'insufficient_funds' || failure === 'payment_declined' ? failure : 'card_declined';
  throw new ApiError(422, code, refusals[code], [{ code, message: refusals[code], attribute: null }], { headers });
}

export const paymentRequestsRoutes: readonly RouteDefinition[] = [
  implement(listPaymentRequests, async ({ query, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const found = await readRequests(ctx.db, wanted(userId, query));
    const addresses = readAddresses(ctx.db, userId);
    return { body: { payment_requests: await Promise.all(found.map((parts) => wirePaymentRequest(ctx, parts, addresses))) } };
  }),
  implement(getPaymentRequest, async ({ params, ctx }) => {
    // As the provider has it now: a challenge may have been answered, or have run out, since.
    const { row } = await ownRequest(ctx, params.id);
    if (row.status === 'processing') await settleRequest(ctx.db, paymentPortOf(ctx), params.id);
    return { body: await answerOf(ctx, params.id) };
  }),
  implement(createPaymentRequest, ({ body, headers, ctx }) => {
    const user = requireUser(ctx);
    return answerOnce(ctx, { endpoint: createPaymentRequest, scope: 'create_payment_request', key: idempotencyKey(headers), body }, async (trx) => {
      const parts = await readOwnRequest(trx, user.id, await combineOrders(trx, user.id, body.order_ids));
      if (parts === null) throw notFound();
      return { payment_request: await wirePaymentRequest({ db: trx, settings: ctx.settings }, parts) };
    });
  }),
  implement(updatePaymentRequest, async ({ params, body, ctx }) => {
    await changeDelivery(ctx.db, requireUser(ctx).id, params.id, body);
    return { body: await answerOf(ctx, params.id) };
  }),
  implement(
    createPayment,
    async ({ params, body, headers, ctx }) => {
      const { id: userId } = requireUser(ctx);
      const key = idempotencyKey(headers);
      const { amount } = body.expected_total;
      if (!Number.isSafeInteger(amount) || amount < 0) throw new ApiError(422, 'validation_failed', 'Some fields are not valid.', [{ code: 'amount_invalid', message: 'An amount is a whole number of minor units.', attribute: 'expected_total.amount' }]);
      const port = paymentPortOf(ctx);
      await takeTry(ctx, 'paymentsPerUser', userId);
      const { paymentId, replayed } = await startPayment(ctx.db, { userId, requestId: params.id, key, body, settings: ctx.settings, provider: port.name, payer: await payerOf(port, body) });
      const marks: Record<string, string> = replayed ? { 'Idempotent-Replayed': 'true' } : {};
      await settlePayment(ctx.db, port, paymentId);
      await insistOnTaken(ctx, paymentId, marks);
      return { status: replayed ? 200 : 201, headers: marks, body: await answerOf(ctx, params.id) };
    },
    { fieldCodes: { 'expected_total.amount': 'amount_invalid', 'expected_total.currency_code': 'currency_mismatch' } },
  ),
  implement(cancelPayment, async ({ params, ctx }) => {
    await giveUpPayment(ctx.db, paymentPortOf(ctx), requireUser(ctx).id, params.id);
    return { body: await answerOf(ctx, params.id) };
  }),
];
