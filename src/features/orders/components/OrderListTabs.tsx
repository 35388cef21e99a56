import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import tabs from '../../../ui/Tabs.module.css';
import { listHref, type ListTab, type OrderListView, type OrderSide } from '../model/orderAddress';

const labelIds: Readonly<Record<ListTab | 'all', string>> = {
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
  /** undefined: not known yet. */
  counts: Readonly<Partial<Record<ListTab, number>>> | undefined;
};

/** The lists of one side: links, so that they work without scripts and can be kept. A search goes along. */
export function OrderListTabs({ side, view, names, counts }: OrderListTabsProps) {
  const t = useT();
  const all: readonly (ListTab | null)[] = side === 'seller' ? [...names, null] : [null, ...names];
  return (
    <nav aria-label={t('orders.tab.label')}>
      <ul className={tabs.list}>
        {all.map((tab) => {
          const count = tab === null ? undefined : counts?.[tab];
          return (
            <li key={tab ?? 'all'}>
              <A href={listHref(side, { ...view, tab, page: 1 })} className={tabs.tab} aria-current={tab === view.tab ? 'page' : undefined}>
                {t(labelIds[tab ?? 'all'], { role: side })}
                {count !== undefined && count > 0 && <span className={tabs.count}>{count}</span>}
              </A>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
