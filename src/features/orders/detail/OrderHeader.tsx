import { FormattedMessage, useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import { Link } from '../../../ui/Link';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { getOrdersPath, type OrderSide } from '../../../lib/orders/orderPaths';
import styles from './OrderHeader.module.css';
import { OrderFacts, OrderSaleFacts } from './OrderNextCard';
import { OrderStatusBadge, OrderPicture } from './OrderStatusBadge';

/** The header of an order page: reference, status, lots and the other party. */
export function OrderHeader({ order, side }: { order: Order; side: OrderSide }) {
  const intl = useIntl();
  const list =
    side === 'buyer'
      ? intl.formatMessage({ id: 'orders.list.title' })
      : intl.formatMessage({ id: 'orders.list.sellerTitle' });
  return (
    <header className={styles.header}>
      <Breadcrumbs
        crumbs={[{ label: list, href: getOrdersPath(side) }, { label: order.reference }]}
      />
      <div className={styles.line}>
        <h1>
          <FormattedMessage id="orders.detail.title" values={{ reference: order.reference }} />
        </h1>
        <OrderStatusBadge order={order} />
      </div>
      <OrderFacts>
        <OrderSaleFacts order={order} />
      </OrderFacts>
      <ul className={styles.lots}>
        {order.lots.map((lot) => (
          <li key={lot.id} className={styles.lot}>
            <OrderPicture lot={lot} />
            <div>
              <p className={styles.title}>
                <Link to={lot.url}>{lot.title}</Link>
              </p>
              {lot.subtitle !== '' && <OrderFacts>{lot.subtitle}</OrderFacts>}
            </div>
          </li>
        ))}
      </ul>
    </header>
  );
}
