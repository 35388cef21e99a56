import type { OrderCard } from '../../../api/orders/decodeOrder';
import { formatBidderName } from '../../../i18n/bidderName';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';

/** The other side of an order: the seller's shop for a buyer, the buyer for a seller. */
export function OrderPartyText({ order }: { order: Pick<OrderCard, 'role' | 'buyer' | 'seller'> }) {
  const t = useT();
  const { country } = useFormat();
  const isBuyer = order.role === 'buyer';
  const { name, url, countryCode } = isBuyer ? order.seller : order.buyer;
  // Before the payment a seller knows no name.
  const shown = name === '' ? t('orders.party.unnamed') : formatBidderName(t, name);
  const place = countryCode === null ? '' : country(countryCode);
  return (
    <span>
      {isBuyer ? t('orders.party.seller') : t('orders.party.buyer')} {url === null ? shown : <A href={url}>{shown}</A>}
      {place !== '' && `, ${place}`}
    </span>
  );
}
