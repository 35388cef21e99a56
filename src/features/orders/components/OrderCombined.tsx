import type { Order } from '../../../api/orders/decodeOrder';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { orderPath, type OrderSide } from '../model/orderAddress';

/** Other orders that go in the same package. Nothing where it goes alone. */
export function OrderCombined({ order: { combinedOrders }, side }: { order: Pick<Order, 'combinedOrders'>; side: OrderSide }) {
  const t = useT();
  if (combinedOrders.length === 0) return null;
  return (
    <p>
      {t('orders.delivery.together')}{' '}
      {combinedOrders.map(({ id, reference }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <A href={orderPath(side, id)}>{reference}</A>
        </span>
      ))}
    </p>
  );
}
