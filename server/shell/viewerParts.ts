// The parts of the header that depend on the signed-in user: counts with their labels, the badge of
// the menu, and links to the seller's pages.
import escapeHtml from 'escape-html';
import {
  getFormat,
  getIntl,
  toLocalePath,
  type MessageId,
  type PageViewer,
} from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';

const MAX_COUNT = 99;

type CountedLink = {
  count: number;
  id: MessageId;
  /** The page that lists what is counted. */
  path?: string;
  /**
   * Always rendered, but hidden while the count is zero. src/app/shell/startHeader keeps it up
   * to date in the browser.
   */
  live?: 'unpaid' | 'outbid';
};

function line(locale: Locale, { count, id, path, live }: CountedLink): string {
  if (count === 0 && live === undefined) return '';
  const text = escapeHtml(getIntl(locale).formatMessage({ id }, { count }));
  const place = live === undefined ? '' : ` data-count="${live}"${count === 0 ? ' hidden=""' : ''}`;
  const content = path === undefined ? text : `<a href="${toLocalePath(locale, path)}">${text}</a>`;
  return `<li class="site-menu__count"${place}>${content}</li>`;
}

function linkTo(locale: Locale, path: string, id: MessageId): string {
  const text = escapeHtml(getIntl(locale).formatMessage({ id }));
  return `<li><a href="${toLocalePath(locale, path)}">${text}</a></li>`;
}

/** The buying section: orders to pay, lots where the user was outbid, and a link to the orders. */
export function buyingCounts(viewer: PageViewer | null, locale: Locale): string {
  const unpaid = line(locale, {
    count: viewer?.unpaidOrders ?? 0,
    id: 'shell.counts.unpaidOrders',
    path: '/f/buyer/orders?tab=to_pay',
    live: 'unpaid',
  });
  const outbid = line(locale, {
    count: viewer?.outbidLots ?? 0,
    id: 'shell.counts.outbidLots',
    path: '/my-bids',
    live: 'outbid',
  });
  const orders = line(locale, {
    count: viewer?.orders ?? 0,
    id: 'shell.counts.orders',
    path: '/f/buyer/orders',
  });
  return (
    unpaid + outbid + (orders === '' ? linkTo(locale, '/f/buyer/orders', 'shell.myOrders') : orders)
  );
}

export function messageCount(viewer: PageViewer | null, locale: Locale): string {
  return line(locale, { count: viewer?.unreadMessages ?? 0, id: 'shell.counts.unreadMessages' });
}

/** The total count on the closed menu: a number, and a sentence for screen readers. */
export function menuBadge(viewer: PageViewer | null, locale: Locale): string {
  const count =
    (viewer?.unpaidOrders ?? 0) + (viewer?.outbidLots ?? 0) + (viewer?.unreadMessages ?? 0);
  const hidden = count === 0 ? ' hidden=""' : '';
  const intl = getIntl(locale);
  const { number } = getFormat(intl);
  const countText = count > MAX_COUNT ? `${number(MAX_COUNT)}+` : number(count);
  const description = intl.formatMessage({ id: 'shell.counts.waiting' }, { count });
  return (
    `<span class="site-header__badge" data-count="badge" aria-hidden="true"${hidden}>` +
    `${escapeHtml(countText)}</span>` +
    `<span class="visually-hidden" data-count="waiting"${hidden}>` +
    `${escapeHtml(description)}</span>`
  );
}

/** Links to the seller's pages, or a link to become a seller. */
export function sellingLinks(viewer: PageViewer | null, locale: Locale): string {
  if (viewer === null) return '';
  const link = (path: string, id: MessageId): string => linkTo(locale, path, id);
  if (!viewer.isSeller) return link('/seller/register', 'shell.becomeSeller');
  return (
    link('/f/seller/orders', 'shell.sellerOrders') +
    link(`/f/seller/${viewer.id}/feedback`, 'shell.sellerFeedback') +
    link(`/u/${viewer.id}`, 'shell.publicProfile') +
    link('/accounts/settings/seller_profile', 'shell.sellerProfile')
  );
}
