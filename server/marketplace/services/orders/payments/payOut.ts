// Pays a seller what an order has left for them, in the ledger: how it reaches their bank is the provider's affair. What
// they owe by then is set off: a buyer may give back what its seller was paid for long ago. Called by the timer payout, in
// its transaction; a second time there is nothing left to pay.
import { sql, type Kysely } from 'kysely';
import { orderStates, orderStatuses } from '../../../../../src/lib/orders/orderStates';
import type { Database } from '../../../database/schema';
import { payoutLines, sellerAccount } from '../../../domain/payments/ledgerAccounts';
import type { OrderRow } from '../moveOrder';
import { writeLedger } from './writeLedger';

type Payee = Pick<OrderRow, 'id' | 'seller_id' | 'currency_code'>;

/** Where no payout comes any more: called off, or given back whole. */
const overUnpaid = orderStatuses.filter((status) => orderStates[status].to.length === 0 && orderStates[status].as.seller.next.type !== 'wait_for_payout');

/** Of an order `o`: what it has done to its seller's account counts. What is still to be paid out may yet go back, and covers no debt. */
const isSettled = sql<boolean>`(o.paid_out_at is not null or o.status = any(${overUnpaid}::text[]))`;

const linesOf = (sellerId: number) => sql`
  orders o join ledger_transactions t on t.order_id = o.id join ledger_entries e on e.transaction_id = t.id and e.account = ${sellerAccount(sellerId)}`;

/** What an order by itself has left for its seller, in minor units of its currency, as the ledger has it; not negative. */
export async function owedToSeller(db: Kysely<Database>, { id, seller_id: sellerId }: Pick<OrderRow, 'id' | 'seller_id'>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`select coalesce(-sum(e.amount_minor), 0)::bigint as owed from ${linesOf(sellerId)} where o.id = ${id}`.execute(db);
  return Math.max(0, rows[0]?.owed ?? 0);
}

/**
 * What a seller is paid when this order is paid out, in minor units, not negative: what their account is owed by this order
 * and by all that are settled. Less than the order has left while they owe, more where some of an earlier one was kept.
 */
async function payable(trx: Kysely<Database>, { id, seller_id: sellerId, currency_code: currency }: Payee): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as owed from ${linesOf(sellerId)} where (o.id = ${id} or ${isSettled}) and e.currency_code = ${currency}`.execute(trx);
  return Math.max(0, rows[0]?.owed ?? 0);
}

/** The ids of the settled orders because of which a seller owes us, in a currency in which the others do not make up for it. */
export async function ordersOwing(db: Kysely<Database>, sellerId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select o.id, -sum(e.amount_minor) as owed, sum(-sum(e.amount_minor)) over (partition by e.currency_code) as account
      from ${linesOf(sellerId)} where ${isSettled} group by o.id, e.currency_code) balances
    where owed < 0 and account < 0 order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Payouts of one seller come one after the other, so that each sees what those before it have set off. The last lock of a payout: who holds it waits for nobody. */
async function lockAccount(trx: Kysely<Database>, sellerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${sellerAccount(sellerId)}, 0))`.execute(trx);
}

/** How much is paid, in minor units: 0 where what the seller owes takes all of it. The caller holds the order, and writes that it was paid out. */
export async function payOut(trx: Kysely<Database>, order: Payee): Promise<number> {
  await lockAccount(trx, order.seller_id);
  const amount = await payable(trx, order);
  if (amount === 0) return 0;
  const isPaid = await writeLedger(trx, { kind: 'payout', orderId: order.id, paymentId: null, currency: order.currency_code, lines: payoutLines(order.seller_id, amount), dedupeKey: `payout:${order.id}` });
  return isPaid ? amount : 0;
}
