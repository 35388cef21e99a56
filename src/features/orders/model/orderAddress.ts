// Addresses of the order pages, and what their queries say. Called by the pages, their prefetch and links; pure.
import { SECONDARY_PAGE_SIZE } from '../../../api/core/cacheLifetimes';
import { truncateText } from '../../../lib/truncateText';

export type OrderSide = 'buyer' | 'seller';
/** The lists of a buyer, in the order in which they stand. */
export const buyerTabs = ['to_pay', 'on_the_way', 'completed', 'archive'] as const;
type BuyerTab = (typeof buyerTabs)[number];
/** `archive` holds what a person has put away; the others are of the state. */
export type ListTab = BuyerTab | 'to_ship';

/** The lists of a seller: their own work first. */
export const sellerTabs = ['to_ship', 'to_pay', 'on_the_way', 'completed', 'archive'] as const satisfies readonly ListTab[];
/** What the address without a word shows. */
const firstTab: Readonly<Record<OrderSide, ListTab | null>> = { buyer: null, seller: 'to_ship' };
const ALL = 'all';

/** What a list shows. `tab` null: all that is not put away. */
export type OrderListView = { tab: ListTab | null; q: string; page: number };

const MAX_PAGE = 1000;
const MAX_QUERY = 100;

export const ordersPath = (side: OrderSide): string => `/f/${side}/orders`;
export const orderPath = (side: OrderSide, id: number): string => `/f/${side}/orders/${id}`;
export const paymentRequestPath = (id: number): string => `/f/buyer/payment_requests/${id}`;
export const customsPath = (id: number): string => `${orderPath('seller', id)}/package/customs`;
export const giveFeedbackPath = (id: number): string => `${orderPath('buyer', id)}?give-feedback`;

/** null: no order has such an id. */
export function orderIdOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null;
}

export function listViewOf(query: URLSearchParams, tabs: readonly ListTab[], side: OrderSide = 'buyer'): OrderListView {
  const page = Number(query.get('page'));
  const word = query.get('tab');
  return {
    tab: tabs.find((tab) => tab === word) ?? (word === ALL ? null : firstTab[side]),
    q: truncateText((query.get('q') ?? '').trim(), MAX_QUERY),
    page: Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1,
  };
}

/** What stands in the address for a list; null: nothing. */
export function tabWord(side: OrderSide, tab: ListTab | null): string | null {
  return tab === firstTab[side] ? null : (tab ?? ALL);
}

export function listHref(side: OrderSide, { tab, q, page }: OrderListView): string {
  const query = new URLSearchParams();
  const word = tabWord(side, tab);
  if (word !== null) query.set('tab', word);
  if (q !== '') query.set('q', q);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? ordersPath(side) : `${ordersPath(side)}?${text}`;
}

/** The argument of the list's call, for prefetch and hook alike. */
export function listQuery(userId: number, side: OrderSide, { tab, q, page }: OrderListView) {
  return { userId, role: side, page, per_page: SECONDARY_PAGE_SIZE, ...(tab === null ? {} : { tab }), ...(q === '' ? {} : { q }) };
}
