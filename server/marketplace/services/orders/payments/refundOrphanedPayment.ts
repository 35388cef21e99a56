// Refunds a payment whose lot is no longer available (withdrawn, or ended during the payment) in
// full, and closes the request.
import type { Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { orphanedPaymentLines, orphanedRefundLines } from '../../../domain/payments/ledgerAccounts';
import type { LockedRequest } from './lockRequest';
import type { PaymentRow } from './requestRows';
import { writeLedger } from './writeLedger';

export async function refundOrphanedPayment(
  trx: Kysely<Database>,
  request: LockedRequest,
  { id, amount_minor: amountMinor, currency_code: currency }: PaymentRow,
): Promise<void> {
  const entry = { orderId: null, paymentId: id, currency };
  await writeLedger(trx, {
    ...entry,
    kind: 'orphaned_payment',
    lines: orphanedPaymentLines(amountMinor),
    dedupeKey: `capture:${id}`,
  });
  await writeLedger(trx, {
    ...entry,
    kind: 'orphaned_refund',
    lines: orphanedRefundLines(amountMinor),
    dedupeKey: `orphaned_refund:${id}`,
  });
  await trx
    .insertInto('refunds')
    .values({
      payment_id: id,
      amount_minor: amountMinor,
      reason: 'lot_unavailable',
      dedupe_key: `orphaned_payment:${id}`,
    })
    .execute();
  await trx
    .updateTable('payments')
    .set({ refunded_minor: amountMinor })
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('payment_requests')
    .set({ status: 'failed' })
    .where('id', '=', request.id)
    .execute();
  await trx
    .updateTable('payment_requests')
    .set({ status: 'cancelled' })
    .where('id', '=', request.id)
    .execute();
  await trx
    .updateTable('highest_bid_offers')
    .set({ status: 'sold_to_other' })
    .where('payment_request_id', '=', request.id)
    .where('status', '=', 'accepted')
    .execute();
}
