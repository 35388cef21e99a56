import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import type { OrderPage } from '../../../api/orders/orders';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/ErrorState';
import { LoadedPart } from '../../../ui/LoadedPart';
import { type OrderSide, getOrdersPath } from '../../../lib/orders/orderPaths';
import { Pagination } from '../../../ui/Pagination';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Skeleton } from '../../../ui/Skeleton';
import { TextField } from '../../../ui/TextField';
import {
  getOrderListHref,
  type ListTab,
  type OrderListView,
  getTabParameter,
} from './orderListView';
import pictures from '../detail/OrderPicture.module.css';
import rows from './OrderCardRow.module.css';
import styles from './OrderListFrame.module.css';
import type { MessageId } from '../../../i18n/messages';
import { Link } from '../../../ui/Link';
import tabs from '../../../ui/Tabs.module.css';

const labelIds: Readonly<Record<ListTab | 'all', MessageId>> = {
  all: 'orders.tab.all',
  to_pay: 'orders.tab.toPay',
  to_ship: 'orders.tab.toShip',
  on_the_way: 'orders.tab.onTheWay',
  completed: 'orders.tab.completed',
  archive: 'orders.tab.archive',
};

const SKELETON_ROWS = [1, 2, 3];

/** Placeholder rows that reserve space while a list of orders loads. */
function OrderListLoading() {
  return (
    <div className={rows.list}>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={rows.row}>
          <span className={pictures.none} />
          <div className={rows.body}>
            <Skeleton shape="title" />
            <Skeleton lines={3} />
          </div>
        </div>
      ))}
    </div>
  );
}

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
function OrderListTabs({ side, view, names, counts }: OrderListTabsProps) {
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

/**
 * Searches by title, reference and the other party's name. A plain form, so that it works without
 * JavaScript.
 */
function OrderSearch({ side, view: { tab, q } }: { side: OrderSide; view: OrderListView }) {
  const intl = useIntl();
  const locale = useLocale();
  const tabParameter = getTabParameter(side, tab);
  return (
    <form
      role="search"
      aria-label={intl.formatMessage({ id: 'orders.search.label' })}
      method="get"
      action={toLocalePath(locale, getOrdersPath(side))}
      className={styles.form}
      data-stay=""
    >
      {tabParameter !== null && <input type="hidden" name="tab" value={tabParameter} />}
      <TextField
        key={q}
        type="search"
        name="q"
        label={intl.formatMessage({ id: 'orders.search.label' })}
        defaultValue={q}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" icon={<Icon name="search" />}>
        <FormattedMessage id="orders.search.submit" />
      </Button>
    </form>
  );
}

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
          <Pagination
            page={view.page}
            pageCount={Math.ceil(data.total / data.perPage)}
            hrefFor={(page) => getOrderListHref(side, { ...view, page })}
            shouldNamePageCount
          />
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
