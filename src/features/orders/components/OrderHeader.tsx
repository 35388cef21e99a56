import type { Order } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { ordersPath, type OrderSide } from '../model/orderAddress';
import styles from './OrderHeader.module.css';
import { OrderPartyText } from './OrderPartyText';
import { OrderPicture } from './OrderPicture';
import { OrderStatusBadge } from './OrderStatusBadge';

/** The top of an order's page: which order, how it stands, what was sold and by or to whom. */
export function OrderHeader({ order, side }: { order: Order; side: OrderSide }) {
  const t = useT();
  const rich = useRich();
  const list = side === 'buyer' ? t('orders.list.title') : t('orders.list.sellerTitle');
  return (
    <header className={styles.header}>
      <Breadcrumbs label={t('common.breadcrumbs.label')} crumbs={[{ label: list, href: ordersPath(side) }, { label: order.reference }]} />
      <div className={styles.line}>
        <h1>{t('orders.detail.title', { reference: order.reference })}</h1>
        <OrderStatusBadge order={order} />
      </div>
      <p className={styles.facts}>
        <span>{rich('orders.card.wonOn', { role: order.role, date: <TimeText value={order.createdAt} /> })}</span>
        <OrderPartyText order={order} />
      </p>
      <ul className={styles.lots}>
        {order.lots.map((lot) => (
          <li key={lot.id} className={styles.lot}>
            <OrderPicture lot={lot} />
            <div>
              <p className={styles.title}>
                <A href={lot.url}>{lot.title}</A>
              </p>
              {lot.subtitle !== '' && <p className={styles.facts}>{lot.subtitle}</p>}
            </div>
          </li>
        ))}
      </ul>
    </header>
  );
}
