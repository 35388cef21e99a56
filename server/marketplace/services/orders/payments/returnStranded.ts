// Money was taken for a lot that is gone: withdrawn, or ended while its buyer was paying. It goes back whole, at once, and
// the request is over. Called by captureRequest.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { strandedLines, strandedRefundLines } from '../../../domain/payments/ledgerAccounts';
import type { LockedRequest } from './lockRequest';
import type { PaymentRow } from './requestRows';
import { writeLedger } from './writeLedger';

export async function returnStranded(trx: Kysely<Database>, request: LockedRequest, { id, amount_minor: amountMinor, currency_code: currency }: PaymentRow): Promise<void> {
  const about = { orderId: null, paymentId: id, currency };
  await writeLedger(trx, { ...about, kind: 'stranded', lines: strandedLines(amountMinor), dedupeKey: `capture:${id}` });
  await writeLedger(trx, { ...about, kind: 'stranded_refund', lines: strandedRefundLines(amountMinor), dedupeKey: `stranded_refund:${id}` });
  await trx.insertInto('refunds').values({ payment_id: id, amount_minor: amountMinor, reason: 'lot_gone', dedupe_key: `stranded:${id}` }).execute();
  await trx.updateTable('payments').set({ refunded_minor: amountMinor }).where('id', '=', id).execute();
  await trx.updateTable('payment_requests').set({ status: 'failed' }).where('id', '=', request.id).execute();
  await trx.updateTable('payment_requests').set({ status: 'cancelled' }).where('id', '=', request.id).execute();
  await trx.updateTable('highest_bid_offers').set({ status: 'taken' }).where('payment_request_id', '=', request.id).where('status', '=', 'accepted').execute();
}
