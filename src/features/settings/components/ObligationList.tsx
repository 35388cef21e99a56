import { useIntl } from 'react-intl';
import { Link } from '../../../ui/Link';
import { Banner } from '../../../ui/Banner';
import type { Obligation } from '../model/readObligations';

/** What has to be settled before the account can be closed, with links to pages that exist. */
export function ObligationList({ obligations }: { obligations: readonly Obligation[] }) {
  const intl = useIntl();
  const getObligationLink = ({
    kind,
    count,
  }: Obligation): { text: string; href: string | null } => {
    const number = count ?? 0;
    switch (kind) {
      case 'leading_bids':
        return {
          text: intl.formatMessage({ id: 'settings.close.leadingBids' }, { count: number }),
          href: '/my-bids',
        };
      case 'unpaid_orders':
        return {
          text: intl.formatMessage({ id: 'settings.close.unpaidOrders' }, { count: number }),
          href: null,
        };
      case 'open_orders':
        return {
          text: intl.formatMessage({ id: 'settings.close.openOrders' }, { count: number }),
          href: null,
        };
      case 'live_lots':
        return {
          text: intl.formatMessage({ id: 'settings.close.liveLots' }, { count: number }),
          href: null,
        };
      case 'offered_lots':
        return {
          text: intl.formatMessage({ id: 'settings.close.offeredLots' }, { count: number }),
          href: null,
        };
    }
  };
  return (
    <Banner
      severity="error"
      shouldAnnounce
      title={intl.formatMessage({ id: 'settings.close.obligationsTitle' })}
    >
      <ul>
        {obligations.map(getObligationLink).map(({ text, href }) => (
          <li key={text}>{href === null ? text : <Link to={href}>{text}</Link>}</li>
        ))}
      </ul>
    </Banner>
  );
}
