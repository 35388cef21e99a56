// The packing slip for the seller. Before the payment there is none, because the seller may not see
// the address yet.
import { getSellerPackingSlip } from '../../../../../src/contract/orders/documents';
import { createNotFoundError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readOrderFor } from '../read/readOrder';
import { isAllowed } from '../withOrderAction';
import { readPackingSlip } from './packingSlip';

export const getSellerPackingSlipRoute = implement(
  getSellerPackingSlip,
  async ({ params, ctx }) => {
    const order = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['seller']);
    if (!isAllowed(order, ['print_packing_slip'])) throw createNotFoundError();
    return { body: { packing_slip: await readPackingSlip(ctx.db, order.row) } };
  },
);
