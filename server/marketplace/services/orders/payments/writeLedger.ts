// Adds a transaction to the ledger, once for each dedupe key. Called where money moves, inside its transaction; the
// database refuses what does not sum to zero, and any change afterwards.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import type { LedgerLine } from '../../../domain/payments/ledgerAccounts';

type NewTransaction = {
  kind: 'capture' | 'refund' | 'payout' | 'fee' | 'deposit' | 'stranded' | 'stranded_refund' | 'label' | 'label_refund' | 'shipping_kept' | 'shipping_taken_over';
  orderId: number | null;
  paymentId: number | null;
  currency: string;
  lines: readonly LedgerLine[];
  dedupeKey: string;
};

/** false: it was written before. */
export async function writeLedger(trx: Kysely<Database>, { kind, orderId, paymentId, currency, lines, dedupeKey }: NewTransaction): Promise<boolean> {
  const written = await trx
    .insertInto('ledger_transactions')
    .values({ kind, order_id: orderId, payment_id: paymentId, dedupe_key: dedupeKey })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written === undefined) return false;
  if (lines.length === 0) return true;
  await trx
    .insertInto('ledger_entries')
    .values(lines.map(({ account, amountMinor }) => ({ transaction_id: written.id, account, amount_minor: amountMinor, currency_code: currency })))
    .execute();
  return true;
}
