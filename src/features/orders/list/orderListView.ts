// What a list of orders shows, and its form in the URL.
import { SECONDARY_PAGE_SIZE } from '../../../api/core/createServiceApi';
import { getOrdersPath, type OrderSide } from '../../../lib/orders/orderPaths';
import { parsePageNumber } from '../../../lib/urls';
import { truncateText } from '../../../lib/truncateText';

/** The buyer's lists, in display order. */
export const buyerTabs = ['to_pay', 'on_the_way', 'completed', 'archive'] as const;
type BuyerTab = (typeof buyerTabs)[number];
/** `archive` holds the orders that the user archived. The other lists go by status. */
export type ListTab = BuyerTab | 'to_ship';

/** The seller's lists, in display order: the seller's own work first. */
export const sellerTabs = [
  'to_ship',
  'to_pay',
  'on_the_way',
  'completed',
  'archive',
] as const satisfies readonly ListTab[];
/** The list that is shown without a `tab` parameter. */
const firstTab: Readonly<Record<OrderSide, ListTab | null>> = { buyer: null, seller: 'to_ship' };
const ALL_TABS = 'all';

/** What a list shows. A `tab` of null is every order that is not archived. */
export type OrderListView = { tab: ListTab | null; q: string; page: number };

const MAX_QUERY = 100;

export function parseListView(
  query: URLSearchParams,
  tabs: readonly ListTab[],
  side: OrderSide = 'buyer',
): OrderListView {
  const tabParameter = query.get('tab');
  return {
    tab:
      tabs.find((tab) => tab === tabParameter) ??
      (tabParameter === ALL_TABS ? null : firstTab[side]),
    q: truncateText((query.get('q') ?? '').trim(), MAX_QUERY),
    page: parsePageNumber(query),
  };
}

/** The `tab` parameter of a list; null for the default list. */
export function getTabParameter(side: OrderSide, tab: ListTab | null): string | null {
  return tab === firstTab[side] ? null : (tab ?? ALL_TABS);
}

export function getOrderListHref(side: OrderSide, { tab, q, page }: OrderListView): string {
  const query = new URLSearchParams();
  const tabParameter = getTabParameter(side, tab);
  if (tabParameter !== null) query.set('tab', tabParameter);
  if (q !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? getOrdersPath(side) : `${getOrdersPath(side)}?${text}`;
}

/** The query argument, shared by prefetch and hook so that they use one cache entry. */
export function getOrderListQuery(
  userId: number,
  side: OrderSide,
  { tab, q, page }: OrderListView,
) {
  return {
    userId,
    role: side,
    page,
    per_page: SECONDARY_PAGE_SIZE,
    ...(tab === null ? {} : { tab }),
    ...(q === '' ? {} : { q }),
  };
}
