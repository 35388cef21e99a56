// The buyer's receipt or the seller's statement. Unpaid and cancelled orders have none.
import { getReceipt } from '../../../../../src/contract/orders/documents';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { isAllowed } from '../withOrderAction';
import { readOrderFor } from '../read/readOrder';
import { readReceipt } from './readReceipt';

export const getReceiptRoute = implement(getReceipt, async ({ params, ctx }) => {
  const order = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['buyer', 'seller']);
  const { row, role } = order;
  const { paid_at: paidAt } = row;
  if (paidAt === null || role === 'admin' || !isAllowed(order, ['print_receipt']))
    throw createNotFoundError();
  return { body: { receipt: await readReceipt(ctx.db, { ...row, paid_at: paidAt }, role) } };
});
