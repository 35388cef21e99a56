// Writes the user's counts into the server-rendered header, which has hidden elements for them even
// where there is nothing to count. The texts must equal those of server/shell/viewerParts.
import type { IntlShape } from 'react-intl';
import type { Viewer } from '../../api/buyer/users';
import { getFormat } from '../../i18n/getFormat';

type Counts = Pick<Viewer, 'unpaidOrders' | 'outbidLots' | 'unreadMessages'>;

const MAX_COUNT = 99;

function write(name: string, count: number, text: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[data-count="${name}"]`)) {
    element.hidden = count === 0;
    const target = element.querySelector('a') ?? element;
    if (target.textContent !== text) target.textContent = text;
  }
}

export function showHeaderCounts(
  { unpaidOrders, outbidLots, unreadMessages }: Counts,
  intl: IntlShape,
): void {
  const { number } = getFormat(intl);
  const waiting = unpaidOrders + outbidLots + unreadMessages;
  write(
    'unpaid',
    unpaidOrders,
    intl.formatMessage({ id: 'shell.counts.unpaidOrders' }, { count: unpaidOrders }),
  );
  write(
    'outbid',
    outbidLots,
    intl.formatMessage({ id: 'shell.counts.outbidLots' }, { count: outbidLots }),
  );
  write('badge', waiting, waiting > MAX_COUNT ? `${number(MAX_COUNT)}+` : number(waiting));
  write('waiting', waiting, intl.formatMessage({ id: 'shell.counts.waiting' }, { count: waiting }));
}
