import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { MoneyText } from '../../../i18n/MoneyText';
import { sumMoney, type Money } from '../../../lib/money';
import { Link } from '../../../ui/Link';
import { getOrderPath, type OrderSide } from '../../../lib/orders/orderPaths';
import styles from './OrderCardRow.module.css';
import { OrderFacts, OrderNextStep, OrderSaleFacts } from '../detail/OrderNextCard';
import { OrderStatusBadge, OrderPicture } from '../detail/OrderStatusBadge';

type OrderCardRowProps = {
  order: OrderCard;
  side: OrderSide;
  /** A checkbox before the picture. */
  select?: ReactNode;
  /** Actions that are available from the list. */
  actions?: ReactNode;
  /** Shown below the next step. */
  note?: ReactNode;
  /** The total excludes shipping, because there is no address that the lot can be sent to. */
  isWithoutShipping?: boolean;
};

/**
 * The hammer price, whatever happened to the sale. It is summed over the lots because the amounts
 * of an order that was never paid are zero.
 */
function sumHammer({ lots, amounts }: OrderCard): Money {
  return sumMoney(
    lots.map(({ hammer }) => hammer),
    amounts.hammer.currency,
  );
}

/** One order of a list: what it is, its status and the next step. */
export function OrderCardRow({
  order,
  side,
  select,
  actions,
  note,
  isWithoutShipping = false,
}: OrderCardRowProps) {
  const intl = useIntl();
  const [firstLot] = order.lots;
  const titles = order.lots.map(({ title }) => title).join(', ');
  return (
    <li className={styles.row}>
      {select}
      {firstLot !== undefined && <OrderPicture lot={firstLot} />}
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <Link to={getOrderPath(side, order.id)}>{titles}</Link>
          </h2>
          <OrderStatusBadge order={order} />
        </div>
        <OrderFacts>
          <span className="tabular">{order.reference}</span>
          <OrderSaleFacts order={order} />
        </OrderFacts>
        <OrderNextStep order={order} />
        {note}
        <div className={styles.foot}>
          <p className={styles.total}>
            {order.role === 'seller'
              ? intl.formatMessage({ id: 'orders.card.hammer' })
              : isWithoutShipping
                ? intl.formatMessage({ id: 'orders.card.totalWithoutShipping' })
                : intl.formatMessage({ id: 'orders.card.total' })}{' '}
            <strong>
              <MoneyText value={order.role === 'seller' ? sumHammer(order) : order.amounts.total} />
            </strong>
          </p>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </li>
  );
}
