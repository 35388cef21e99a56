// Starts a payment: runs all checks, then records the payment before the provider is called. A
// crash in between thus loses nothing, a key creates only one payment, and concurrent requests are
// serialized by the request's lock. For a lot that only one buyer can get, the lot's lock keeps
// others from starting a payment at the same time. settlePayment.ts continues from here.
import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { createPayment } from '../../../../../src/contract/orders/paymentRequests';
import type { BodyOf } from '../../../../../src/contract/core/endpoint';
import type { Database } from '../../../database/generated/database';
import { ApiError, createNotFoundError } from '../../../http/apiError';
import type { MarketplaceSettings } from '../../../http/context';
import { cardLabel } from '../../../ports/payments/paymentMethods';
import type { TokenDetails } from '../../../ports/payments/paymentProvider';
import { isUsableCard } from '../../cards/cardRows';
import { createFieldError } from '../../accounts/accountErrors';
import { lockUser } from '../../accounts/userRows';
import { databaseNow } from '../../../database/databaseNow';
import { hasAttemptsLeft } from '../request/cancelReservation';
import { lockRequest, assertLotAvailable } from '../request/lockRequest';
import { transitionRequestOrders } from '../capture/captureRequest';
import { readOwnRequest, type RequestDetails } from '../request/requestRows';
import {
  wireAmounts,
  readDeliveryAddress,
  getRequestTotals,
  isFee,
  getPaymentMethods,
} from '../request/wirePaymentRequest';

type Body = BodyOf<typeof createPayment>;
export type Payer =
  | { kind: 'card'; cardId: number }
  | {
      kind: 'token';
      token: string;
      /** null: the provider does not know the token, or it was used. */
      tokenDetails: TokenDetails | null;
    };
type PaymentAttempt = {
  userId: number;
  requestId: number;
  key: string;
  body: Body;
  settings: Pick<MarketplaceSettings, 'sandboxPayments' | 'stripe'>;
  provider: string;
  payer: Payer;
};
type StartedPayment = { paymentId: number; replayed: boolean };

function hashBody(requestId: number, { card_id, payment_token, expected_total }: Body): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        requestId,
        card_id ?? payment_token,
        expected_total.amount,
        expected_total.currency_code,
      ]),
    )
    .digest('base64url');
}

async function findEarlierPayment(
  trx: Kysely<Database>,
  { userId, requestId, key, body }: PaymentAttempt,
): Promise<number | null> {
  const payment = await trx
    .selectFrom('payments')
    .select(['id', 'bodyHash'])
    .where('userId', '=', userId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
  if (payment === undefined) return null;
  if (payment.bodyHash !== hashBody(requestId, body))
    throw new ApiError(
      409,
      'idempotency_conflict',
      'This Idempotency-Key was used for another payment.',
    );
  return payment.id;
}

const createConflict = (
  code: 'already_paid' | 'payment_in_progress' | 'wrong_state',
  message: string,
): ApiError => new ApiError(409, code, message);

async function assertPayable(trx: Kysely<Database>, { row }: RequestDetails): Promise<void> {
  if (row.status === 'paid') throw createConflict('already_paid', 'This is already paid.');
  if (row.status === 'processing')
    throw createConflict('payment_in_progress', 'A payment is in progress.');
  if (row.status !== 'unpaid' && row.status !== 'failed')
    throw createConflict('wrong_state', 'This can no longer be paid.');
  // Buy-now holds expire. Overdue orders and fees stay payable.
  if (row.lotId !== null && row.dueAt <= (await databaseNow(trx)))
    throw createConflict('wrong_state', 'The payment deadline has passed.');
  if (!(await hasAttemptsLeft(trx, row)))
    throw createConflict('wrong_state', 'Too many payment attempts.');
}

type Method = Pick<Selectable<Database['payments']>, 'cardId' | 'paymentToken' | 'methodLabel'>;

async function readMethod(
  trx: Kysely<Database>,
  details: RequestDetails,
  country: string | null,
  { userId, payer, provider, settings }: PaymentAttempt,
): Promise<Method> {
  const accepted = getPaymentMethods(settings, details, country);
  if (payer.kind === 'token') {
    const { token, tokenDetails } = payer;
    if (tokenDetails === null)
      throw createFieldError('token_invalid', 'payment_token', 'Choose the payment method again.');
    if (!accepted.some(({ type }) => type === tokenDetails.type))
      throw createFieldError(
        'method_not_accepted',
        'payment_token',
        'This payment method is not accepted here.',
      );
    return { cardId: null, paymentToken: token, methodLabel: tokenDetails.label };
  }
  // Removing a card takes the same lock, and then finds this payment.
  await lockUser(trx, userId);
  const card = await trx
    .selectFrom('cards')
    .select(['id', 'brand', 'last4', 'provider', isUsableCard.as('isUsable')])
    .where('id', '=', payer.cardId)
    .where('userId', '=', userId)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (card === undefined) throw createNotFoundError();
  if (!card.isUsable || card.provider !== provider)
    throw createFieldError('card_not_active', 'card_id', 'This card cannot be used.');
  return { cardId: card.id, paymentToken: null, methodLabel: cardLabel(card) };
}

const obstacleMessages = {
  address_required: 'Choose an address first.',
  shipping_not_available: 'This is not shipped to that country.',
} as const;

function assertTotalUnchanged(
  details: RequestDetails,
  { amount, currency_code }: Body['expected_total'],
  country: string | null,
): void {
  const amounts = wireAmounts(details, country);
  if (amount === amounts.total && currency_code === amounts.currency_code) return;
  const total = { amount: amounts.total, currency_code: amounts.currency_code };
  throw new ApiError(409, 'price_moved', 'The price has changed since you looked.', [], {
    meta: { total, amounts },
  });
}

/**
 * Throws ApiError 404; 409 idempotency_conflict, already_paid, payment_in_progress, wrong_state or
 * price_moved; and 422 card_not_active, token_invalid, method_not_accepted, address_required or
 * shipping_not_available.
 */
export function startPayment(
  db: Kysely<Database>,
  attempt: PaymentAttempt,
): Promise<StartedPayment> {
  const { userId, requestId, key, body, provider } = attempt;
  return db.transaction().execute(async (trx) => {
    const request = await lockRequest(trx, requestId, userId);
    if (request === null) throw createNotFoundError();
    const earlier = await findEarlierPayment(trx, attempt);
    if (earlier !== null) return { paymentId: earlier, replayed: true };
    const details = await readOwnRequest(trx, userId, requestId);
    if (details === null) throw createNotFoundError();
    await assertPayable(trx, details);
    const deliveryAddress = await readDeliveryAddress(trx, details);
    const country = deliveryAddress?.address.country_code ?? null;
    const { shares, totals, obstacle } = getRequestTotals(details, country);
    if (obstacle !== null)
      throw createFieldError(obstacle, 'address_id', obstacleMessages[obstacle]);
    assertTotalUnchanged(details, body.expected_total, country);
    const method = await readMethod(trx, details, country, attempt);
    await assertLotAvailable(trx, details.row);
    const { id: paymentId } = await trx
      .insertInto('payments')
      .values({
        paymentRequestId: requestId,
        userId,
        idempotencyKey: key,
        bodyHash: hashBody(requestId, body),
        amountMinor: totals.totalMinor,
        currencyCode: details.row.currencyCode,
        provider,
        ...method,
        shares: JSON.stringify(shares),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const address =
      deliveryAddress === null || isFee(details.row.kind)
        ? {}
        : { addressId: deliveryAddress.id, address: JSON.stringify(deliveryAddress.address) };
    await trx
      .updateTable('paymentRequests')
      .set({ ...address, status: 'processing' })
      .where('id', '=', requestId)
      .execute();
    await transitionRequestOrders(trx, details.items, {
      to: 'payment_processing',
      actor: 'buyer',
      actorId: userId,
    });
    return { paymentId, replayed: false };
  });
}
