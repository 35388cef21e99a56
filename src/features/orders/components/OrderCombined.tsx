import { FormattedMessage } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import { Link } from '../../../ui/Link';
import { getOrderPath, type OrderSide } from '../../../lib/orders/orderPaths';

/** Links to other orders in the same package. Renders nothing if there are none. */
export function OrderCombined({
  order: { combinedOrders },
  side,
}: {
  order: Pick<Order, 'combinedOrders'>;
  side: OrderSide;
}) {
  if (combinedOrders.length === 0) return null;
  return (
    <p>
      <FormattedMessage id="orders.delivery.together" />{' '}
      {combinedOrders.map(({ id, reference }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={getOrderPath(side, id)}>{reference}</Link>
        </span>
      ))}
    </p>
  );
}
