import type { ReactNode } from 'react';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { MoneyText } from '../../../i18n/MoneyText';
import { TimeText } from '../../../i18n/TimeText';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { sumMoney, type Money } from '../../../lib/money';
import { A } from '../../../ui/A';
import { orderPath, type OrderSide } from '../model/orderAddress';
import styles from './OrderCardRow.module.css';
import { OrderNextStep } from './OrderNextStep';
import { OrderPartyText } from './OrderPartyText';
import { OrderPicture } from './OrderPicture';
import { OrderStatusBadge } from './OrderStatusBadge';

type OrderCardRowProps = {
  order: OrderCard;
  side: OrderSide;
  /** Before the picture: a box to tick. */
  select?: ReactNode;
  /** What can be done from the list. */
  actions?: ReactNode;
  /** Below the next step. */
  note?: ReactNode;
  /** Whether shipping is not part of the total yet, for want of an address that it can go to. */
  isWithoutShipping?: boolean;
};

/** What the lots went for, whatever became of the sale: of one that was never paid nothing comes to the seller. */
function hammerOf({ lots, amounts }: OrderCard): Money {
  return sumMoney(
    lots.map(({ hammer }) => hammer),
    amounts.hammer.currency,
  );
}

/** One order of a list: what it is, how it stands, what comes next. */
export function OrderCardRow({ order, side, select, actions, note, isWithoutShipping = false }: OrderCardRowProps) {
  const t = useT();
  const rich = useRich();
  const [first] = order.lots;
  const titles = order.lots.map(({ title }) => title).join(', ');
  return (
    <li className={styles.row}>
      {select}
      {first !== undefined && <OrderPicture lot={first} />}
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.title}>
            <A href={orderPath(side, order.id)}>{titles}</A>
          </h2>
          <OrderStatusBadge order={order} />
        </div>
        <p className={styles.facts}>
          <span className="tabular">{order.reference}</span>
          <span>{rich('orders.card.wonOn', { role: order.role, date: <TimeText value={order.createdAt} /> })}</span>
          <OrderPartyText order={order} />
        </p>
        <OrderNextStep order={order} />
        {note}
        <div className={styles.foot}>
          <p className={styles.total}>
            {order.role === 'seller' ? t('orders.card.hammer') : isWithoutShipping ? t('orders.card.totalWithoutShipping') : t('orders.card.total')}{' '}
            <strong>
              <MoneyText value={order.role === 'seller' ? hammerOf(order) : order.amounts.total} />
            </strong>
          </p>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      </div>
    </li>
  );
}
