// Writes the person's counts into the header that the server wrote: its places are there, hidden, also where there is
// nothing to count. server/shell/viewerParts writes the same texts.
import type { Viewer } from '../../api/buyer/users';
import type { AppIntl } from '../../i18n/getIntl';

type Counts = Pick<Viewer, 'unpaidOrders' | 'outbidLots' | 'unreadMessages'>;
type Words = Pick<AppIntl, 't' | 'format'>;

const MOST_SHOWN = 99;

function write(name: string, count: number, text: string): void {
  for (const place of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    place.hidden = count === 0;
    const target = place.querySelector('a') ?? place;
    if (target.textContent !== text) target.textContent = text;
  }
}

export function showHeaderCounts({ unpaidOrders, outbidLots, unreadMessages }: Counts, { t, format }: Words): void {
  const waiting = unpaidOrders + outbidLots + unreadMessages;
  write('unpaid', unpaidOrders, t('shell.counts.unpaidOrders', { count: unpaidOrders }));
  write('outbid', outbidLots, t('shell.counts.outbidLots', { count: outbidLots }));
  write('badge', waiting, waiting > MOST_SHOWN ? `${format.number(MOST_SHOWN)}+` : format.number(waiting));
  write('waiting', waiting, t('shell.counts.waiting', { count: waiting }));
}
