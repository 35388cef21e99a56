// The receipt of the buyer or the statement of the seller. Before the payment there is none, and of what was called off
// neither.
import { getReceipt } from '../../../../../src/contract/orders/documents';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { isAllowed } from '../actOnOrder';
import { readOrderFor } from '../read/readOrder';
import { receiptOf } from './receipt';

export const getReceiptRoute = implement(getReceipt, async ({ params, ctx }) => {
  const found = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller']);
  const { row, role } = found;
  const { paid_at: paidAt } = row;
  if (paidAt === null || role === 'admin' || !isAllowed(found, ['print_receipt'])) throw notFound();
  return { body: { receipt: await receiptOf(ctx.db, { ...row, paid_at: paidAt }, role) } };
});
