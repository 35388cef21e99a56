// Adds a transaction to the ledger, once per dedupe key. Must run in the transaction of the change
// that it records. The database refuses transactions that do not sum to zero, and any later change.
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Database } from './generated/database';
import { sellerAccount, type LedgerLine } from '../domain/checkout/ledgerAccounts';

type NewTransaction = {
  kind:
    | 'capture'
    | 'refund'
    | 'payout'
    | 'fee'
    | 'deposit'
    | 'orphaned_payment'
    | 'orphaned_refund'
    | 'label'
    | 'label_refund'
    | 'shipping_retained'
    | 'shipping_transferred';
  orderId: number | null;
  paymentId: number | null;
  currency: string;
  lines: readonly LedgerLine[];
  dedupeKey: string;
};

/** Returns false if it was already written. */
export async function writeLedger(
  trx: Kysely<Database>,
  { kind, orderId, paymentId, currency, lines, dedupeKey }: NewTransaction,
): Promise<boolean> {
  const transaction = await trx
    .insertInto('ledgerTransactions')
    .values({ kind, orderId, paymentId, dedupeKey })
    .onConflict((conflict) => conflict.column('dedupeKey').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (transaction === undefined) return false;
  if (lines.length === 0) return true;
  await trx
    .insertInto('ledgerEntries')
    .values(
      lines.map(({ account, amountMinor }) => ({
        transactionId: transaction.id,
        account,
        amountMinor,
        currencyCode: currency,
      })),
    )
    .execute();
  return true;
}

/** The ledger entries `e` of a seller's orders `o`. */
export const fromSellerEntries = (sellerId: number) => sql`
  orders o
    join ledger_transactions t on t.order_id = o.id
    join ledger_entries e
      on e.transaction_id = t.id and e.account = ${sellerAccount(sellerId)}`;

/**
 * What the ledger owes the seller for this order alone, in minor units of its currency; never
 * negative.
 */
export async function readOwedToSeller(
  db: Kysely<Database>,
  { id, sellerId }: Pick<Selectable<Database['orders']>, 'id' | 'sellerId'>,
): Promise<number> {
  const { rows } = await sql<{ owedMinor: number }>`
    select coalesce(-sum(e.amount_minor), 0)::bigint as owed_minor
    from ${fromSellerEntries(sellerId)}
    where o.id = ${id}`.execute(db);
  return Math.max(0, rows[0]?.owedMinor ?? 0);
}
