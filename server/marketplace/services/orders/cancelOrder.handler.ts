// Cancels a sale, because the seller cannot deliver or support intervenes.
import { cancelOrder } from '../../../../src/contract/orders/orders';
import { cancellationReasons, isReason } from '../../domain/orders/orderReasons';
import { implement } from '../../http/implement';
import { createFieldError } from '../accounts/accountErrors';
import { withOrderAction } from './withOrderAction';
import { cancelSale } from './cancelSale';
import { checkRequestText } from './checkRequestText';

export const cancelOrderRoute = implement(cancelOrder, async ({ params, body, ctx }) => {
  const order = await withOrderAction(
    ctx,
    { orderId: params.id, roles: ['seller', 'admin'], permissions: ['cancel'] },
    async (trx, context) => {
      const text = checkRequestText(body.text, { required: false });
      const reasons = cancellationReasons[context.role === 'admin' ? 'admin' : 'seller'];
      if (!isReason(reasons, body.reason))
        throw createFieldError('reason_unknown', 'reason', 'This reason does not exist.');
      await cancelSale(trx, context, { reason: body.reason, ...(text === '' ? {} : { text }) });
    },
  );
  return { body: { order } };
});
