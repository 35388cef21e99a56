// The fees of orders that were not paid in time: still due, the account blocked until they are paid, and what their buyer had
// set aside for bids pays of them as far as it goes. Called when the time to pay is over and when such a fee is paid.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { lockUser } from '../../accounts/lockUser';
import type { OrderRow } from '../moveOrder';
import { openRequest } from './openRequest';
import { feeShare } from './reckon';

type Hold = { id: number; amount_minor: number; card_id: number; provider_reference: string; provider: string; brand: string; last4: string };
/** What is due of an order's fee, or a part of it, in minor units. */
type Due = { order: OrderRow; minor: number };

/** Days until which a fee is asked for nicely; it stays due afterwards. */
const feeDays = 14;

/** In the orders' currency: what is set aside in another one is not changed into it. */
async function takeHolds(trx: Kysely<Database>, { buyer_id: buyerId, currency_code: currency }: OrderRow): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    select h.id, h.amount_minor, h.card_id, h.provider_reference, c.provider, c.brand, c.last4
    from authorisation_payments h join cards c on c.id = h.card_id
    where h.user_id = ${buyerId} and h.status = 'authorised' and h.expires_at > clock_timestamp() and h.currency_code = ${currency} and h.provider_reference is not null
    order by h.expires_at, h.id for update of h`.execute(trx);
  return rows;
}

async function feeDueAt(trx: Kysely<Database>): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() + make_interval(days => ${feeDays}) as at`.execute(trx);
  const at = rows[0]?.at;
  if (at === undefined) throw new Error('The database did not tell the time.');
  return at;
}

async function openFee(trx: Kysely<Database>, order: OrderRow, kind: 'fee' | 'deposit', minor: number): Promise<number> {
  const { buyer_id: buyerId, seller_id: sellerId, auction_id: auctionId, currency_code: currency } = order;
  return openRequest(trx, { kind, buyerId, sellerId, auctionId, currency, delivery: 'shipping', dueAt: await feeDueAt(trx), fee: { orderId: order.id, minor } });
}

/** The first `minor` of what is due, order by order, and what is left of it. */
function divide(due: readonly Due[], minor: number): { covered: Due[]; left: Due[] } {
  let rest = minor;
  const parts = due.map((one) => {
    const part = Math.min(rest, one.minor);
    rest -= part;
    return { covered: { ...one, minor: part }, left: { ...one, minor: one.minor - part } };
  });
  const isThere = (one: Due): boolean => one.minor > 0;
  return { covered: parts.map(({ covered }) => covered).filter(isThere), left: parts.map(({ left }) => left).filter(isThere) };
}

/**
 * Written down here, and taken by settlePayment after the commit. Once of each hold, for all orders together: what is not
 * taken then is let go of. The shares say what each order has of it.
 */
async function drawOn(trx: Kysely<Database>, order: OrderRow, hold: Hold, covered: readonly Due[]): Promise<void> {
  const minor = covered.reduce((sum, one) => sum + one.minor, 0);
  const requestId = await openFee(trx, order, 'deposit', minor);
  await trx.updateTable('payment_requests').set({ status: 'processing' }).where('id', '=', requestId).execute();
  await trx
    .insertInto('payments')
    .values({
      payment_request_id: requestId,
      user_id: order.buyer_id,
      card_id: hold.card_id,
      idempotency_key: `deposit-${requestId}`,
      body_hash: '',
      amount_minor: minor,
      currency_code: order.currency_code,
      provider: hold.provider,
      provider_reference: hold.provider_reference,
      method_label: `${hold.brand} ${hold.last4}`,
      shares: JSON.stringify(covered.map((one) => feeShare(one.minor, one.order.id))),
    })
    .execute();
  // Nothing lets go of it any more: the provider lets go of what is left when it takes its part.
  await trx.updateTable('authorisation_payments').set({ status: 'released' }).where('id', '=', hold.id).execute();
}

/** The rest that no hold covers, added to what is asked for already. */
export async function askForFee(trx: Kysely<Database>, order: OrderRow, minor: number): Promise<void> {
  const there = await trx
    .updateTable('payment_requests')
    .set((eb) => ({ fee_minor: eb('fee_minor', '+', minor) }))
    .where('fee_order_id', '=', order.id)
    .where('kind', '=', 'fee')
    .where('status', 'in', ['unpaid', 'failed'])
    .returning('id')
    .executeTakeFirst();
  if (there === undefined) await openFee(trx, order, 'fee', minor);
  await trx.updateTable('users').set({ bidding_blocked: true }).where('id', '=', order.buyer_id).execute();
}

/** Of orders that were cancelled together: of one buyer, seller and currency. */
export async function chargeUnpaidFees(trx: Kysely<Database>, orders: readonly OrderRow[]): Promise<void> {
  let due: Due[] = orders.map((order) => ({ order, minor: order.buyer_protection_fee_minor })).filter(({ minor }) => minor > 0);
  const [first] = due;
  if (first === undefined) return;
  for (const hold of await takeHolds(trx, first.order)) {
    const { covered, left } = divide(due, hold.amount_minor);
    const [top] = covered;
    if (top === undefined) break;
    await drawOn(trx, top.order, hold, covered);
    due = left;
  }
  for (const { order, minor } of due) await askForFee(trx, order, minor);
}

/** Lets somebody bid again who owes no fee any more. */
export async function unblockBuyer(trx: Kysely<Database>, buyerId: number): Promise<void> {
  // A statement of its own: the next one then sees a fee that was asked for until now (askForFee changes this row too).
  await lockUser(trx, buyerId);
  await sql`
    update users set bidding_blocked = false where id = ${buyerId} and bidding_blocked
      and not exists (select 1 from payment_requests where buyer_id = ${buyerId} and kind = 'fee' and status in ('unpaid', 'processing', 'failed'))`.execute(trx);
}
