// Pays a seller what an order has left for them, in the ledger: how it reaches their bank is the provider's affair. Called
// by the timer payout, in its transaction; a second time there is nothing left to pay.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { payoutLines, sellerAccount } from '../../../domain/payments/ledgerAccounts';
import type { OrderRow } from '../moveOrder';
import { writeLedger } from './writeLedger';

/** In minor units of the order's currency, as the ledger has it; not negative. */
export async function owedToSeller(db: Kysely<Database>, { id, seller_id: sellerId }: Pick<OrderRow, 'id' | 'seller_id'>): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as owed from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
    where t.order_id = ${id} and e.account = ${sellerAccount(sellerId)}`.execute(db);
  return Math.max(0, rows[0]?.owed ?? 0);
}

/** How much is paid, in minor units. The caller holds the order. */
export async function payOut(trx: Kysely<Database>, order: Pick<OrderRow, 'id' | 'seller_id' | 'currency_code'>): Promise<number> {
  const owed = await owedToSeller(trx, order);
  if (owed === 0) return 0;
  await writeLedger(trx, { kind: 'payout', orderId: order.id, paymentId: null, currency: order.currency_code, lines: payoutLines(order.seller_id, owed), dedupeKey: `payout:${order.id}` });
  return owed;
}
