// What header and footer say of the signed-in person, filled into the cached fragments by shell.fillShell: the counts
// of their profile, as text and as a mark on the menu, and the way to their selling. Numbers come with words.
import { getIntl, localePath, type PageViewer } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';

const MOST_SHOWN = 99;

type Counted = {
  count: number;
  id: string;
  /** Where what is counted stands. */
  path?: string;
  /** Its place is always there, hidden while there is nothing: src/app/shell/headerCounts keeps it true in the browser. */
  live?: 'unpaid' | 'outbid';
};

function line(locale: Locale, { count, id, path, live }: Counted): string {
  if (count === 0 && live === undefined) return '';
  const text = escapeHtml(getIntl(locale).t(id, { count }));
  const place = live === undefined ? '' : ` data-count="${live}"${count === 0 ? ' hidden=""' : ''}`;
  return `<li class="site-menu__count"${place}>${path === undefined ? text : `<a href="${localePath(locale, path)}">${text}</a>`}</li>`;
}

const linkTo = (locale: Locale, path: string, id: string): string => `<li><a href="${localePath(locale, path)}">${escapeHtml(getIntl(locale).t(id))}</a></li>`;

/** Of buying: what is to pay, where somebody else leads, and the way to the orders. */
export function buyingCounts(viewer: PageViewer | null, locale: Locale): string {
  const unpaid = line(locale, { count: viewer?.unpaidOrders ?? 0, id: 'shell.counts.unpaidOrders', path: '/f/buyer/orders?tab=to_pay', live: 'unpaid' });
  const outbid = line(locale, { count: viewer?.outbidLots ?? 0, id: 'shell.counts.outbidLots', path: '/my-bids', live: 'outbid' });
  const orders = line(locale, { count: viewer?.orders ?? 0, id: 'shell.counts.orders', path: '/f/buyer/orders' });
  return unpaid + outbid + (orders === '' ? linkTo(locale, '/f/buyer/orders', 'shell.myOrders') : orders);
}

export function messageCount(viewer: PageViewer | null, locale: Locale): string {
  return line(locale, { count: viewer?.unreadMessages ?? 0, id: 'shell.counts.unreadMessages' });
}

/** How much waits for the person, on the closed menu: the figure for the eye, a sentence for screen readers. */
export function menuBadge(viewer: PageViewer | null, locale: Locale): string {
  const count = (viewer?.unpaidOrders ?? 0) + (viewer?.outbidLots ?? 0) + (viewer?.unreadMessages ?? 0);
  const hidden = count === 0 ? ' hidden=""' : '';
  const { t, format } = getIntl(locale);
  const shown = count > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(count);
  return `<span class="site-header__badge" data-count="badge" aria-hidden="true"${hidden}>${escapeHtml(shown)}</span><span class="visually-hidden" data-count="waiting"${hidden}>${escapeHtml(t('shell.counts.waiting', { count }))}</span>`;
}

/** A seller's own pages, or the way to become one. */
export function sellingLinks(viewer: PageViewer | null, locale: Locale): string {
  if (viewer === null) return '';
  const link = (path: string, id: string): string => linkTo(locale, path, id);
  if (!viewer.isSeller) return link('/seller/register', 'shell.becomeSeller');
  return (
    link('/f/seller/orders', 'shell.sellerOrders') +
    link(`/f/seller/${viewer.id}/feedback`, 'shell.sellerFeedback') +
    link(`/u/${viewer.id}`, 'shell.publicProfile') +
    link('/accounts/settings/seller_profile', 'shell.sellerProfile')
  );
}
