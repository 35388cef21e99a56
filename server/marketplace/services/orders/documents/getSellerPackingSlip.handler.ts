// The packing slip for the seller who packs it. Before the payment there is none, and the address is not theirs to know.
import { getSellerPackingSlip } from '../../../../../src/contract/orders/documents';
import { notFound } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { readOrderFor } from '../read/readOrder';
import { isAllowed } from '../actOnOrder';
import { packingSlipOf } from './packingSlip';

export const getSellerPackingSlipRoute = implement(getSellerPackingSlip, async ({ params, ctx }) => {
  const found = await readOrderFor(ctx.db, requireUser(ctx), params.id, ['seller']);
  if (!isAllowed(found, ['print_packing_slip'])) throw notFound();
  return { body: { packing_slip: await packingSlipOf(ctx.db, found.row) } };
});
