// The seller cannot deliver, or support steps in: the sale is called off.
import { cancelOrder } from '../../../../src/contract/orders/orders';
import { cancellationReasons, isReason } from '../../domain/orders/orderReasons';
import { implement } from '../../http/implement';
import { fieldRefusal } from '../accounts/refusals';
import { actOnOrder } from './actOnOrder';
import { cancelSale } from './cancelSale';
import { checkWords } from './checkWords';

export const cancelOrderRoute = implement(cancelOrder, async ({ params, body, ctx }) => {
  const order = await actOnOrder(ctx, { orderId: params.id, roles: ['seller', 'admin'], permissions: ['cancel'] }, async (trx, acting) => {
    const text = checkWords(body.text, { required: false });
    const reasons = cancellationReasons[acting.role === 'admin' ? 'admin' : 'seller'];
    if (!isReason(reasons, body.reason)) throw fieldRefusal('reason_unknown', 'reason', 'There is no such reason.');
    await cancelSale(trx, acting, { reason: body.reason, ...(text === '' ? {} : { text }) });
  });
  return { body: { order } };
});
