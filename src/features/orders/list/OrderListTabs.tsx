import { FormattedMessage, useIntl } from 'react-intl';
import type { MessageId } from '../../../i18n/messages';
import { Link } from '../../../ui/Link';
import tabs from '../../../ui/Tabs.module.css';
import { getOrderListHref, type ListTab, type OrderListView } from './orderListView';
import type { OrderSide } from '../../../lib/orders/orderPaths';

const labelIds: Readonly<Record<ListTab | 'all', MessageId>> = {
  all: 'orders.tab.all',
  to_pay: 'orders.tab.toPay',
  to_ship: 'orders.tab.toShip',
  on_the_way: 'orders.tab.onTheWay',
  completed: 'orders.tab.completed',
  archive: 'orders.tab.archive',
};

type OrderListTabsProps = {
  side: OrderSide;
  view: OrderListView;
  names: readonly ListTab[];
  /** `undefined` while loading. */
  counts: Readonly<Partial<Record<ListTab, number>>> | undefined;
};

/**
 * The lists of one side, as links that work without JavaScript and can be bookmarked. They keep the
 * search.
 */
export function OrderListTabs({ side, view, names, counts }: OrderListTabsProps) {
  const intl = useIntl();
  const allTabs: readonly (ListTab | null)[] =
    side === 'seller' ? [...names, null] : [null, ...names];
  return (
    <nav aria-label={intl.formatMessage({ id: 'orders.tab.label' })}>
      <ul className={tabs.list}>
        {allTabs.map((tab) => {
          const count = tab === null ? undefined : counts?.[tab];
          return (
            <li key={tab ?? 'all'}>
              <Link
                to={getOrderListHref(side, { ...view, tab, page: 1 })}
                className={tabs.tab}
                aria-current={tab === view.tab ? 'page' : undefined}
              >
                <FormattedMessage id={labelIds[tab ?? 'all']} values={{ role: side }} />
                {count !== undefined && count > 0 && <span className={tabs.count}>{count}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
