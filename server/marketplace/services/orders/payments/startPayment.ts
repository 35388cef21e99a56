// Begins a payment: everything that can refuse it, then its row, before the provider hears of it. So a crash in between
// loses nothing, the same key is one payment, and two at once are one after the other under the request's lock. What can
// belong to one buyer alone is looked at under its lot's lock, so that nobody else begins to pay for it meanwhile.
// Called by createPayment; settlePayment.ts goes on.
import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { createPayment } from '../../../../../src/contract/orders/paymentRequests';
import type { BodyOf } from '../../../../../src/contract/core/endpoint';
import type { Database } from '../../../database/schema';
import { ApiError, notFound } from '../../../http/apiError';
import type { MarketplaceSettings } from '../../../http/context';
import { cardLabel } from '../../../payments/cardLabel';
import type { TokenFacts } from '../../../payments/paymentPort';
import { goodCard } from '../../accounts/cards/cardConditions';
import { fieldRefusal } from '../../accounts/refusals';
import { databaseNow } from '../../bidding/engine/databaseNow';
import { insistOnFreeLot } from './contestedLot';
import { hasAttemptsLeft } from './letGoOfLot';
import { lockRequest } from './lockRequest';
import { moveOrdersOf } from './moveOrdersOf';
import { addressOf, figuresOf, isFee, methodsOf } from './requestFigures';
import { readOwnRequest, type RequestParts } from './requestRows';
import { wireAmounts } from './wirePaymentRequest';

type Body = BodyOf<typeof createPayment>;
export type Payer = { kind: 'card'; cardId: number } | { kind: 'token'; token: string; /** null: the provider has no such token, or it was used. */ facts: TokenFacts | null };
type Wanted = { userId: number; requestId: number; key: string; body: Body; settings: Pick<MarketplaceSettings, 'testPayments' | 'stripe'>; provider: string; payer: Payer };
type StartedPayment = { paymentId: number; replayed: boolean };

function hashOf(requestId: number, { card_id, payment_token, expected_total }: Body): string {
  return createHash('sha256').update(JSON.stringify([requestId, card_id ?? payment_token, expected_total.amount, expected_total.currency_code])).digest('base64url');
}

async function earlierPayment(trx: Kysely<Database>, { userId, requestId, key, body }: Wanted): Promise<number | null> {
  const payment = await trx.selectFrom('payments').select(['id', 'body_hash']).where('user_id', '=', userId).where('idempotency_key', '=', key).executeTakeFirst();
  if (payment === undefined) return null;
  if (payment.body_hash !== hashOf(requestId, body)) throw new ApiError(409, 'idempotency_conflict', 'This Idempotency-Key was used for another payment.');
  return payment.id;
}

const conflict = (code: 'already_paid' | 'payment_in_progress' | 'wrong_state', message: string): ApiError => new ApiError(409, code, message);

async function insistOnPayable(trx: Kysely<Database>, { row }: RequestParts): Promise<void> {
  if (row.status === 'paid') throw conflict('already_paid', 'This has been paid.');
  if (row.status === 'processing') throw conflict('payment_in_progress', 'A payment is under way.');
  if (row.status !== 'unpaid' && row.status !== 'failed') throw conflict('wrong_state', 'This can no longer be paid.');
  // What is kept for somebody for a while is kept no longer; a fee or an order that is late may still be paid.
  if (row.lot_id !== null && row.due_at <= (await databaseNow(trx))) throw conflict('wrong_state', 'The time to pay is over.');
  if (!(await hasAttemptsLeft(trx, row))) throw conflict('wrong_state', 'It was tried too often to pay for this.');
}

type Method = Pick<Selectable<Database['payments']>, 'card_id' | 'payment_token' | 'method_label'>;

async function methodOf(trx: Kysely<Database>, parts: RequestParts, country: string | null, { userId, payer, provider, settings }: Wanted): Promise<Method> {
  const accepted = methodsOf(settings, parts, country);
  if (payer.kind === 'token') {
    const { token, facts } = payer;
    if (facts === null) throw fieldRefusal('token_invalid', 'payment_token', 'Choose how to pay again.');
    if (!accepted.some(({ type }) => type === facts.type)) throw fieldRefusal('method_not_accepted', 'payment_token', 'This cannot be paid with that.');
    return { card_id: null, payment_token: token, method_label: facts.label };
  }
  const card = await trx
    .selectFrom('cards')
    .select(['id', 'brand', 'last4', 'provider', goodCard.as('is_good')])
    .where('id', '=', payer.cardId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (card === undefined) throw notFound();
  if (!card.is_good || card.provider !== provider) throw fieldRefusal('card_not_active', 'card_id', 'This card cannot be used.');
  return { card_id: card.id, payment_token: null, method_label: cardLabel(card) };
}

const obstacles = { address_required: 'Choose an address first.', shipping_not_available: 'This is not sent to that country.' } as const;

function insistOnExpected(parts: RequestParts, { amount, currency_code }: Body['expected_total'], country: string | null): void {
  const amounts = wireAmounts(parts, country);
  if (amount === amounts.total && currency_code === amounts.currency_code) return;
  const total = { amount: amounts.total, currency_code: amounts.currency_code };
  throw new ApiError(409, 'price_changed', 'The price has changed since you looked.', [], { meta: { total, amounts } });
}

/**
 * Throws ApiError 404, 409 idempotency_conflict, already_paid, payment_in_progress, wrong_state, price_changed, and 422
 * card_not_active, token_invalid, method_not_accepted, address_required, shipping_not_available.
 */
export function startPayment(db: Kysely<Database>, wanted: Wanted): Promise<StartedPayment> {
  const { userId, requestId, key, body, provider } = wanted;
  return db.transaction().execute(async (trx) => {
    const before = await lockRequest(trx, requestId, userId);
    if (before === null) throw notFound();
    const earlier = await earlierPayment(trx, wanted);
    if (earlier !== null) return { paymentId: earlier, replayed: true };
    const parts = await readOwnRequest(trx, userId, requestId);
    if (parts === null) throw notFound();
    await insistOnPayable(trx, parts);
    const chosen = await addressOf(trx, parts);
    const country = chosen?.address.country_code ?? null;
    const { shares, totals, obstacle } = figuresOf(parts, country);
    if (obstacle !== null) throw fieldRefusal(obstacle, 'address_id', obstacles[obstacle]);
    insistOnExpected(parts, body.expected_total, country);
    const method = await methodOf(trx, parts, country, wanted);
    await insistOnFreeLot(trx, parts.row);
    const { id: paymentId } = await trx
      .insertInto('payments')
      .values({
        payment_request_id: requestId,
        user_id: userId,
        idempotency_key: key,
        body_hash: hashOf(requestId, body),
        amount_minor: totals.totalMinor,
        currency_code: parts.row.currency_code,
        provider,
        ...method,
        shares: JSON.stringify(shares),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const keep = chosen === null || isFee(parts.row.kind) ? {} : { address_id: chosen.id, address: JSON.stringify(chosen.address) };
    await trx.updateTable('payment_requests').set({ ...keep, status: 'processing' }).where('id', '=', requestId).execute();
    await moveOrdersOf(trx, parts.items, { to: 'payment_processing', actor: 'buyer', actorId: userId });
    return { paymentId, replayed: false };
  });
}
