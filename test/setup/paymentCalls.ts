// Payment calls on a test marketplace: win a lot, read its payment request, pay it with a card.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WirePaymentRequest } from '../../src/contract/orders/paymentRequests';
import { closeBusyLot } from '../../server/marketplace/jobs/closeDue';
import { placeBid } from '../../server/marketplace/services/bidding/engine/placeBid';
import { createSandboxProvider } from '../../server/marketplace/ports/payments/sandboxProvider';
import { fireDueTimers } from '../../server/marketplace/jobs/orderTimers';
import { pino } from 'pino';
import type { LotRow } from '../builders/buildLot';
import { buildUser, type UserRow } from '../builders/buildUser';
import type { Answer, TestMarketplace } from './testMarketplace';

export const requestsPath = '/orders/api/v3/payment_requests';
export type Buyer = UserRow & { token: string };

/** Has a default address in `country`. */
export async function buildBuyer(
  market: TestMarketplace,
  overrides: Parameters<typeof buildUser>[1] & { country?: string } = {},
): Promise<Buyer> {
  const { country = 'nl', ...rest } = overrides;
  const user = await buildUser(market.db, { countryCode: country, ...rest });
  await addAddress(market, user.id, country);
  return { ...user, token: await market.signIn(user.id) };
}

export async function addAddress(
  market: TestMarketplace,
  userId: number,
  country: string,
  isDefault = true,
): Promise<number> {
  const parts = {
    name: 'Noa Jansen',
    company: '',
    line1: 'Dam 1',
    line2: '',
    postal_code: '1012 AB',
    city: 'Amsterdam',
    region: '',
  };
  const { id } = await market.db
    .insertInto('addresses')
    .values({ userId, countryCode: country, ...parts, isDefault })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Behavior =
  | 'approve'
  | 'three_d_secure'
  | 'three_d_secure_once'
  | 'three_d_secure_decline'
  | 'decline_payment'
  | 'insufficient_funds';

/** Inserts a card directly, without the step-up of adding one. Returns its id. */
export async function addCard(
  market: TestMarketplace,
  userId: number,
  behavior: Behavior = 'approve',
): Promise<number> {
  const reference = `card_${randomUUID()}`;
  await market.db.insertInto('sandboxProviderCards').values({ reference, behavior }).execute();
  const card = {
    userId,
    provider: 'sandbox',
    providerReference: reference,
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2040,
    holder: 'Noa Jansen',
    status: 'active' as const,
  };
  const { id } = await market.db
    .insertInto('cards')
    .values(card)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function placeBidOn(
  market: TestMarketplace,
  lot: { id: number },
  userId: number,
  amountMinor: number,
): Promise<void> {
  const result = await placeBid(market.db, {
    lotId: lot.id,
    userId,
    idempotencyKey: randomUUID(),
    amountMinor,
    currency: 'EUR',
    type: 'direct',
  });
  if (result.kind !== 'answer' || result.answer.outcome === 'refused')
    throw new Error(`No bid: ${JSON.stringify(result)}`);
}

/** Ends a lot's bidding time and settles it. */
export async function closeLot(market: TestMarketplace, lot: Pick<LotRow, 'id'>): Promise<void> {
  await sql`
    update lots
    set opens_at = now() - interval '5 days',
        planned_close_at = now() - interval '1 second',
        effective_close_at = now() - interval '1 second'
    where id = ${lot.id}`.execute(market.db);
  if (!(await closeBusyLot(market.db, lot.id))) throw new Error('The lot was not settled.');
}

/** Lets the buyer win the lot. Returns the id of the payment request. */
export async function winLot(
  market: TestMarketplace,
  lot: Pick<LotRow, 'id'>,
  buyer: { id: number },
  amountMinor: number,
): Promise<number> {
  await placeBidOn(market, lot, buyer.id, amountMinor);
  await closeLot(market, lot);
  const { paymentRequestId: id } = await market.db
    .selectFrom('orders')
    .select('paymentRequestId')
    .where('lotId', '=', lot.id)
    .executeTakeFirstOrThrow();
  if (id === null) throw new Error('The order has no payment request.');
  return id;
}

export const getPaymentRequest = (answer: Answer): WirePaymentRequest => {
  if (answer.status >= 300)
    throw new Error(`No payment request: ${answer.status} ${answer.text.slice(0, 300)}`);
  return (answer.body as { payment_request: WirePaymentRequest }).payment_request;
};

export async function readRequest(
  market: TestMarketplace,
  buyer: { token: string },
  id: number,
): Promise<WirePaymentRequest> {
  return getPaymentRequest(await market.get(`${requestsPath}/${id}`, { token: buyer.token }));
}

type Attempt = { cardId: number; key?: string; total?: number; currency?: string };

/** Pays the request's current total by default. */
export async function payRequest(
  market: TestMarketplace,
  buyer: { token: string },
  id: number,
  { cardId, key = randomUUID(), total, currency = 'EUR' }: Attempt,
): Promise<Answer> {
  const amount = total ?? (await readRequest(market, buyer, id)).amounts.total;
  return market.post(
    `${requestsPath}/${id}/payments`,
    { card_id: cardId, expected_total: { amount, currency_code: currency } },
    { token: buyer.token, headers: { 'idempotency-key': key } },
  );
}

export const cancelPayment = (
  market: TestMarketplace,
  buyer: { token: string },
  id: number,
): Promise<Answer> =>
  market.call('POST', `${requestsPath}/${id}/cancellation`, { token: buyer.token });

/** Makes the timers of a kind due, and fires all due timers. */
export async function fireTimers(market: TestMarketplace, kind: string): Promise<number> {
  await sql`
    update timers set due_at = clock_timestamp() - interval '1 second'
    where kind = ${kind} and fired_at is null`.execute(market.db);
  return fireDueTimers(market.db, {
    log: pino({ level: 'silent' }),
    payments: createSandboxProvider(market.db),
  });
}

/** The amounts of the provider's captured charges for a request, in minor units. */
export async function readCapturedAmount(
  market: TestMarketplace,
  requestId: number,
): Promise<number[]> {
  const { rows } = await sql<{ amountMinor: number }>`
    select c.amount_minor
    from sandbox_provider_charges c
    join payments p on c.idempotency_key = 'gavel-payment-' || p.id
    where p.payment_request_id = ${requestId} and c.status = 'captured'`.execute(market.db);
  return rows.map(({ amountMinor }) => amountMinor);
}

/** The sum of all ledger entries, which must be zero. */
export async function sumLedger(market: TestMarketplace): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount_minor), 0)::bigint as sum from ledger_entries`.execute(market.db);
  return rows[0]?.sum ?? Number.NaN;
}
