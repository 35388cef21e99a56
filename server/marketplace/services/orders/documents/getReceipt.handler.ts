// The receipt of the buyer or the statement of the seller. Before the payment there is none.
import { getReceipt } from '../../../../../src/contract/orders/documents';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readOrderFor } from '../read/readOrder';
import { receiptOf } from './receipt';

export const getReceiptRoute = implement(getReceipt, async ({ params, ctx }) => {
  const { row, role } = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller']);
  const { paid_at: paidAt } = row;
  if (paidAt === null || role === 'admin') throw notFound();
  return { body: { receipt: await receiptOf(ctx.db, { ...row, paid_at: paidAt }, role) } };
});
