// The seller confirms a return. The buyer gets the agreed refund, or the full amount without an
// agreement.
import { confirmReturn } from '../../../../src/contract/orders/orders';
import { implement } from '../../http/implement';
import { withOrderAction } from './withOrderAction';
import { readAgreedRefund } from './readAgreedRefund';
import { refundSale } from './refundSale';

export const confirmReturnRoute = implement(confirmReturn, async ({ params, ctx }) => {
  const order = await withOrderAction(
    ctx,
    { orderId: params.id, roles: ['seller', 'admin'], permissions: ['confirm_return'] },
    async (trx, context) => {
      await refundSale(trx, context, await readAgreedRefund(trx, context.row.id), 'returned');
    },
  );
  return { body: { order } };
});
