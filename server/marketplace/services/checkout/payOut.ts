// Pays a seller what an order has earned them, in the ledger; the provider transfers the money.
// Debts are deducted first, because a buyer may get a refund long after the seller was paid. Runs
// in the transaction of the payout timer; a second call finds nothing left to pay.
import { sql, type Kysely } from 'kysely';
import { orderStates, orderStatuses } from '../../../../src/lib/orders/orderStates';
import type { Database } from '../../database/generated/database';
import { payoutLines, sellerAccount } from '../../domain/checkout/ledgerAccounts';
import type { OrderRow } from '../order-transitions/transitionOrder';
import { fromSellerEntries, owedMinor, writeLedger } from '../../database/ledger';

type Payee = Pick<OrderRow, 'id' | 'sellerId' | 'currencyCode'>;

/** Statuses without a payout: cancelled or fully refunded. */
const endedWithoutPayout = orderStatuses.filter(
  (status) =>
    orderStates[status].to.length === 0 &&
    orderStates[status].as.seller.next.type !== 'wait_for_payout',
);

/**
 * The ledger entries of a settled order `o` count towards its seller's balance. An amount that is
 * not paid out yet may still be refunded, so it does not offset debts.
 */
const isSettled = sql<boolean>`(
  o.paid_out_at is not null or o.status = any(${endedWithoutPayout}::text[])
)`;

/**
 * What the seller gets when this order is paid out, in minor units, never negative: the balance of
 * this order and all settled ones. It is less than the order earned if the seller has debts, and
 * more if an earlier payout was withheld in part.
 */
async function readPayable(
  trx: Kysely<Database>,
  { id, sellerId, currencyCode: currency }: Payee,
): Promise<number> {
  const { owed } = await fromSellerEntries(trx, sellerId)
    .select(owedMinor.as('owed'))
    .where((eb) => eb.or([eb('o.id', '=', id), isSettled]))
    .where('e.currencyCode', '=', currency)
    .executeTakeFirstOrThrow();
  return Math.max(0, owed);
}

/**
 * Returns the ids of settled orders with a debt, in currencies in which the seller's balance is
 * negative.
 */
export async function readIndebtedOrders(
  db: Kysely<Database>,
  sellerId: number,
): Promise<number[]> {
  const balances = fromSellerEntries(db, sellerId)
    .select([
      'o.id',
      owedMinor.as('owed'),
      sql<number>`sum(${owedMinor}) over (partition by e.currency_code)`.as('account'),
    ])
    .where(isSettled)
    .groupBy(['o.id', 'e.currencyCode']);
  const rows = await db
    .selectFrom(balances.as('balances'))
    .select('id')
    .where('owed', '<', 0)
    .where('account', '<', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Serializes a seller's payouts, so that each one sees the deductions of those before it. This is
 * the last lock that a payout takes, so its holder waits for no other lock.
 */
async function lockAccount(trx: Kysely<Database>, sellerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerAccount(sellerId)}, 0))`.execute(
    trx,
  );
}

/**
 * Returns the paid amount in minor units: 0 if debts consume all of it. The caller holds the
 * order's lock and records that it was paid out.
 */
export async function payOut(trx: Kysely<Database>, order: Payee): Promise<number> {
  await lockAccount(trx, order.sellerId);
  const amount = await readPayable(trx, order);
  if (amount === 0) return 0;
  const isPaid = await writeLedger(trx, {
    kind: 'payout',
    orderId: order.id,
    paymentId: null,
    currency: order.currencyCode,
    lines: payoutLines(order.sellerId, amount),
    dedupeKey: `payout:${order.id}`,
  });
  return isPaid ? amount : 0;
}
