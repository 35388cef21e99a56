import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Banner } from '../../../ui/Banner';
import type { Obligation } from '../model/obligations';

/** What has to be settled before an account can be closed, and where, as far as there is a page for it. */
export function ObligationList({ obligations }: { obligations: readonly Obligation[] }) {
  const t = useT();
  const words = ({ kind, count }: Obligation): { text: string; href: string | null } => {
    const number = count ?? 0;
    switch (kind) {
      case 'leading_bids':
        return { text: t('settings.close.leadingBids', { count: number }), href: '/my-bids' };
      case 'unpaid_orders':
        return { text: t('settings.close.unpaidOrders', { count: number }), href: null };
      case 'open_orders':
        return { text: t('settings.close.openOrders', { count: number }), href: null };
      case 'live_lots':
        return { text: t('settings.close.liveLots', { count: number }), href: null };
      case 'offered_lots':
        return { text: t('settings.close.offeredLots', { count: number }), href: null };
    }
  };
  return (
    <Banner severity="error" announce title={t('settings.close.obligationsTitle')}>
      <ul>
        {obligations.map(words).map(({ text, href }) => (
          <li key={text}>{href === null ? text : <A href={href}>{text}</A>}</li>
        ))}
      </ul>
    </Banner>
  );
}
