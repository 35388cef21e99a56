import { useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { formatBidderName } from '../../../i18n/formatBidderName';
import { useFormat } from '../../../i18n/useFormat';
import { Link } from '../../../ui/Link';

/** The other party of an order: the seller's shop for a buyer, the buyer for a seller. */
export function OrderPartyText({ order }: { order: Pick<OrderCard, 'role' | 'buyer' | 'seller'> }) {
  const intl = useIntl();
  const { country } = useFormat();
  const isBuyer = order.role === 'buyer';
  const { name, url, countryCode } = isBuyer ? order.seller : order.buyer;
  // The buyer's name is hidden from the seller until the order is paid.
  const displayName =
    name === '' ? intl.formatMessage({ id: 'orders.party.unnamed' }) : formatBidderName(intl, name);
  const countryName = countryCode === null ? '' : country(countryCode);
  return (
    <span>
      {isBuyer
        ? intl.formatMessage({ id: 'orders.party.seller' })
        : intl.formatMessage({ id: 'orders.party.buyer' })}{' '}
      {url === null ? displayName : <Link to={url}>{displayName}</Link>}
      {countryName !== '' && `, ${countryName}`}
    </span>
  );
}
