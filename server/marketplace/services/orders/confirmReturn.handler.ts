// The seller has the lot back: the buyer is refunded what was agreed, or all of it where nothing was.
import { confirmReturn } from '../../../../src/contract/orders/orders';
import { implement } from '../../http/implement';
import { actOnOrder } from './actOnOrder';
import { readAgreedRefund } from './agreedRefund';
import { refundSale } from './refundSale';

export const confirmReturnRoute = implement(confirmReturn, async ({ params, ctx }) => {
  const order = await actOnOrder(ctx, { orderId: params.id, roles: ['seller', 'admin'], permissions: ['confirm_return'] }, async (trx, acting) => {
    await refundSale(trx, acting, await readAgreedRefund(trx, acting.row.id), 'returned');
  });
  return { body: { order } };
});
