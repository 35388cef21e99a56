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
export const fromSellerEntries = (db: Kysely<Database>, sellerId: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('ledgerTransactions as t', 't.orderId', 'o.id')
    .innerJoin('ledgerEntries as e', (join) =>
      join.onRef('e.transactionId', '=', 't.id').on('e.account', '=', sellerAccount(sellerId)),
    );

/** What the ledger owes the owner of the entries `e`, in minor units. */
export const owedMinor = sql<number>`coalesce(-sum(e.amount_minor), 0)::bigint`;

/**
 * What the ledger owes the seller for this order alone, in minor units of its currency; never
 * negative.
 */
export async function readOwedToSeller(
  db: Kysely<Database>,
  { id, sellerId }: Pick<Selectable<Database['orders']>, 'id' | 'sellerId'>,
): Promise<number> {
  const { owed } = await fromSellerEntries(db, sellerId)
    .select(owedMinor.as('owed'))
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
  return Math.max(0, owed);
}
