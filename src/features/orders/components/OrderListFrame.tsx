import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import type { OrderPage } from '../../../api/orders/orders';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { getOrderListHref, type ListTab, type OrderListView } from '../model/orderListView';
import type { OrderSide } from '../../../lib/orders/orderPaths';
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
  query: {
    data?: OrderPage | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Shown if the user has no orders at all. */
  empty: ReactNode;
  /** Shown between the search and the rows. */
  toolbar?: ReactNode;
  /** Returns an `<li>`. */
  renderRow: (order: OrderCard) => ReactNode;
};

/** An order list in all its states: loading, error, offline, empty and loaded. */
export function OrderListFrame({
  side,
  view,
  tabs,
  title,
  counts,
  query,
  empty,
  toolbar,
  renderRow,
}: OrderListFrameProps) {
  const intl = useIntl();
  const isFiltered = view.q !== '' || view.tab !== null || view.page > 1;
  const renderOrders = (data: OrderPage): ReactNode => {
    if (data.orders.length > 0) {
      return (
        <>
          <ol className={rows.list}>{data.orders.map(renderRow)}</ol>
          <OrderListPages side={side} view={view} list={data} />
        </>
      );
    }
    const hasNoOrders = view.q === '' && Object.values(data.counts).every((count) => count === 0);
    if (!isFiltered || hasNoOrders) return empty;
    return (
      <EmptyState
        title={
          view.q === ''
            ? intl.formatMessage({ id: 'orders.list.noneHere' })
            : intl.formatMessage({ id: 'orders.list.noneFound' }, { q: view.q })
        }
        icon="list"
        actions={
          <ButtonLink to={getOrderListHref(side, { tab: null, q: '', page: 1 })}>
            <FormattedMessage id="orders.list.showAll" />
          </ButtonLink>
        }
      />
    );
  };
  return (
    <Container className={styles.page}>
      <h1>{title}</h1>
      <OrderListTabs side={side} view={view} names={tabs} counts={counts} />
      <OrderSearch side={side} view={view} />
      {toolbar}
      <LoadedPart query={query} skeleton={<OrderListLoading />} level={2}>
        {renderOrders}
      </LoadedPart>
    </Container>
  );
}
