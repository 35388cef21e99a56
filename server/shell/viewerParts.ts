// What header and footer say of the signed-in person, filled into the cached fragments by shell.fillShell: the counts
// of their profile, as text and as a mark on the menu, and the way to their selling. Numbers come with words.
import { getIntl, localePath, type PageViewer } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { escapeHtml } from '../ssr/escapeHtml';

const MOST_SHOWN = 99;

type Counted = { count: number; id: string };

const line = (locale: Locale, { count, id }: Counted): string =>
  count === 0 ? '' : `<li class="site-menu__count">${escapeHtml(getIntl(locale).t(id, { count }))}</li>`;

/** Of buying. What is not there is not mentioned. */
export function buyingCounts(viewer: PageViewer | null, locale: Locale): string {
  if (viewer === null) return '';
  const { unpaidOrders, orders } = viewer;
  return (
    line(locale, { count: unpaidOrders, id: 'shell.counts.unpaidOrders' }) +
    line(locale, { count: orders, id: 'shell.counts.orders' })
  );
}

export function messageCount(viewer: PageViewer | null, locale: Locale): string {
  return line(locale, { count: viewer?.unreadMessages ?? 0, id: 'shell.counts.unreadMessages' });
}

/** How much waits for the person, on the closed menu: the figure for the eye, a sentence for screen readers. */
export function menuBadge(viewer: PageViewer | null, locale: Locale): string {
  const count = (viewer?.unpaidOrders ?? 0) + (viewer?.unreadMessages ?? 0);
  if (count === 0) return '';
  const { t, format } = getIntl(locale);
  const shown = count > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(count);
  return `<span class="site-header__badge" aria-hidden="true">${escapeHtml(shown)}</span><span class="visually-hidden">${escapeHtml(t('shell.counts.waiting', { count }))}</span>`;
}

/** A seller's own pages, or the way to become one. */
export function sellingLinks(viewer: PageViewer | null, locale: Locale): string {
  if (viewer === null) return '';
  const link = (path: string, id: string): string =>
    `<li><a href="${localePath(locale, path)}">${escapeHtml(getIntl(locale).t(id))}</a></li>`;
  if (!viewer.isSeller) return link('/seller/register', 'shell.becomeSeller');
  return link(`/u/${viewer.id}`, 'shell.publicProfile') + link('/accounts/settings/seller_profile', 'shell.sellerProfile');
}
