// The fees of orders that were not paid in time. They stay due, the buyer's account is blocked
// until they are paid, and the buyer's bid holds pay them as far as possible.
import { sql, type Kysely, type NotNull } from 'kysely';
import type { Database } from '../../../database/generated/database';
import { lockUser } from '../../accounts/userRows';
import type { OrderRow } from '../../order-transitions/transitionOrder';
import { requestPayment } from './requestPayment';
import { createFeeShare } from './calculateTotals';
import { setRequestStatus } from './lockRequest';

type Hold = {
  id: number;
  amountMinor: number;
  cardId: number;
  providerReference: string;
  provider: string;
  brand: string;
  last4: string;
};
/** The due part of an order's fee, in minor units. */
type DueFee = { order: OrderRow; minor: number };

/** Days until the fee is overdue; it stays payable afterwards. */
const feeDays = 14;

/** Locks the holds in the orders' currency; holds in other currencies are not converted. */
function lockHolds(
  trx: Kysely<Database>,
  { buyerId, currencyCode: currency }: OrderRow,
): Promise<Hold[]> {
  return trx
    .selectFrom('authorizationPayments as h')
    .innerJoin('cards as c', 'c.id', 'h.cardId')
    .select(['h.id', 'h.amountMinor', 'h.cardId', 'h.providerReference'])
    .select(['c.provider', 'c.brand', 'c.last4'])
    .where('h.userId', '=', buyerId)
    .where('h.status', '=', 'authorized')
    .where('h.expiresAt', '>', sql<Date>`clock_timestamp()`)
    .where('h.currencyCode', '=', currency)
    .where('h.providerReference', 'is not', null)
    .orderBy('h.expiresAt')
    .orderBy('h.id')
    .forUpdate('h')
    .$narrowType<{ providerReference: NotNull }>()
    .execute();
}

async function readFeeDueAt(trx: Kysely<Database>): Promise<Date> {
  const dueAt = sql<Date>`clock_timestamp() + make_interval(days => ${feeDays})`;
  return (await trx.selectNoFrom(dueAt.as('dueAt')).executeTakeFirstOrThrow()).dueAt;
}

async function openFee(
  trx: Kysely<Database>,
  order: OrderRow,
  kind: 'fee' | 'deposit',
  minor: number,
): Promise<number> {
  const { buyerId, sellerId, auctionId, currencyCode: currency } = order;
  return requestPayment(trx, {
    kind,
    buyerId,
    sellerId,
    auctionId,
    currency,
    delivery: 'shipping',
    dueAt: await readFeeDueAt(trx),
    fee: { orderId: order.id, minor },
  });
}

/**
 * Covers the fees order by order up to `minor`, and returns the covered and the uncovered parts.
 */
function allocateFees(
  dueFees: readonly DueFee[],
  minor: number,
): { covered: DueFee[]; uncovered: DueFee[] } {
  let rest = minor;
  const parts = dueFees.map((fee) => {
    const part = Math.min(rest, fee.minor);
    rest -= part;
    return { covered: { ...fee, minor: part }, uncovered: { ...fee, minor: fee.minor - part } };
  });
  const isPositive = (fee: DueFee): boolean => fee.minor > 0;
  return {
    covered: parts.map(({ covered }) => covered).filter(isPositive),
    uncovered: parts.map(({ uncovered }) => uncovered).filter(isPositive),
  };
}

/**
 * Records the capture of a hold; settlePayment runs it after the commit. A hold can be captured
 * only once, so one capture covers all orders; the rest of the hold is released. The shares contain
 * each order's part.
 */
async function chargeHold(
  trx: Kysely<Database>,
  order: OrderRow,
  hold: Hold,
  covered: readonly DueFee[],
): Promise<void> {
  const minor = covered.reduce((sum, fee) => sum + fee.minor, 0);
  const requestId = await openFee(trx, order, 'deposit', minor);
  await setRequestStatus(trx, requestId, 'processing');
  await trx
    .insertInto('payments')
    .values({
      paymentRequestId: requestId,
      userId: order.buyerId,
      cardId: hold.cardId,
      idempotencyKey: `deposit-${requestId}`,
      bodyHash: '',
      amountMinor: minor,
      currencyCode: order.currencyCode,
      provider: hold.provider,
      providerReference: hold.providerReference,
      methodLabel: `${hold.brand} ${hold.last4}`,
      shares: JSON.stringify(covered.map((fee) => createFeeShare(fee.minor, fee.order.id))),
    })
    .execute();
  // Keeps other code from releasing the hold: with the capture, the provider releases the remaining
  // amount.
  await trx
    .updateTable('authorizationPayments')
    .set({ status: 'released' })
    .where('id', '=', hold.id)
    .execute();
}

/** Requests an uncovered amount, in addition to what is already requested for the order. */
export async function addUnpaidFee(
  trx: Kysely<Database>,
  order: OrderRow,
  minor: number,
): Promise<void> {
  const existing = await trx
    .updateTable('paymentRequests')
    .set((eb) => ({ feeMinor: eb('feeMinor', '+', minor) }))
    .where('feeOrderId', '=', order.id)
    .where('kind', '=', 'fee')
    .where('status', 'in', ['unpaid', 'failed'])
    .returning('id')
    .executeTakeFirst();
  if (existing === undefined) await openFee(trx, order, 'fee', minor);
  await trx
    .updateTable('users')
    .set({ biddingBlocked: true })
    .where('id', '=', order.buyerId)
    .execute();
}

/** For orders that were cancelled together: one buyer, seller and currency. */
export async function chargeUnpaidFees(
  trx: Kysely<Database>,
  orders: readonly OrderRow[],
): Promise<void> {
  let dueFees: DueFee[] = orders
    .map((order) => ({ order, minor: order.buyerProtectionFeeMinor }))
    .filter(({ minor }) => minor > 0);
  const [first] = dueFees;
  if (first === undefined) return;
  for (const hold of await lockHolds(trx, first.order)) {
    const { covered, uncovered } = allocateFees(dueFees, hold.amountMinor);
    const [firstFee] = covered;
    if (firstFee === undefined) break;
    await chargeHold(trx, firstFee.order, hold, covered);
    dueFees = uncovered;
  }
  for (const { order, minor } of dueFees) await addUnpaidFee(trx, order, minor);
}

/** Unblocks a buyer who has no unpaid fees left. */
export async function unblockBuyer(trx: Kysely<Database>, buyerId: number): Promise<void> {
  // A separate statement, so that the next one sees a fee that was requested in the meantime
  // (addUnpaidFee updates this row too).
  await lockUser(trx, buyerId);
  await sql`
    update users set bidding_blocked = false
    where id = ${buyerId} and bidding_blocked
      and not exists (
        select 1 from payment_requests
        where buyer_id = ${buyerId} and kind = 'fee'
          and status in ('unpaid', 'processing', 'failed')
      )`.execute(trx);
}
