import type { ReactNode } from 'react';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import type { OrderPage } from '../../../api/orders/orders';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { listHref, type ListTab, type OrderListView, type OrderSide } from '../model/orderAddress';
import rows from './OrderCardRow.module.css';
import styles from './OrderListFrame.module.css';
import { OrderListLoading } from './OrderListLoading';
import { OrderListPages } from './OrderListPages';
import { OrderListTabs } from './OrderListTabs';
import { OrderSearch } from './OrderSearch';

type OrderListFrameProps = {
  side: OrderSide;
  view: OrderListView;
  tabs: readonly ListTab[];
  title: string;
  counts: Readonly<Partial<Record<ListTab, number>>> | undefined;
  query: { data?: OrderPage | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** Where there is nothing at all yet: what to do. */
  empty: ReactNode;
  /** Between the tabs and the rows. */
  tools?: ReactNode;
  /** An `<li>`. */
  renderRow: (order: OrderCard) => ReactNode;
};

/** A page of orders of one side in all its states: tabs, search, rows, pages; loading, empty, failed, offline. */
export function OrderListFrame({ side, view, tabs, title, counts, query, empty, tools, renderRow }: OrderListFrameProps) {
  const t = useT();
  const isNarrowed = view.q !== '' || view.tab !== null || view.page > 1;
  const rest = (data: OrderPage): ReactNode => {
    if (data.orders.length > 0) {
      return (
        <>
          <ol className={rows.list}>{data.orders.map(renderRow)}</ol>
          <OrderListPages side={side} view={view} list={data} />
        </>
      );
    }
    const hasNone = view.q === '' && Object.values(data.counts).every((count) => count === 0);
    if (!isNarrowed || hasNone) return empty;
    return (
      <EmptyState
        title={view.q === '' ? t('orders.list.noneHere') : t('orders.list.noneFound', { q: view.q })}
        icon="list"
        actions={<ButtonLink href={listHref(side, { tab: null, q: '', page: 1 })}>{t('orders.list.showAll')}</ButtonLink>}
      />
    );
  };
  return (
    <Container className={styles.page}>
      <h1>{title}</h1>
      <OrderListTabs side={side} view={view} names={tabs} counts={counts} />
      <OrderSearch side={side} view={view} />
      {tools}
      <LoadedPart query={query} skeleton={<OrderListLoading />} level={2}>
        {rest}
      </LoadedPart>
    </Container>
  );
}
