// Adds a transaction to the ledger, once per dedupe key. Must run in the transaction of the change
// that it records. The database refuses transactions that do not sum to zero, and any later change.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LedgerLine } from '../../../domain/payments/ledgerAccounts';

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
    .insertInto('ledger_transactions')
    .values({ kind, order_id: orderId, payment_id: paymentId, dedupe_key: dedupeKey })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (transaction === undefined) return false;
  if (lines.length === 0) return true;
  await trx
    .insertInto('ledger_entries')
    .values(
      lines.map(({ account, amountMinor }) => ({
        transaction_id: transaction.id,
        account,
        amount_minor: amountMinor,
        currency_code: currency,
      })),
    )
    .execute();
  return true;
}
