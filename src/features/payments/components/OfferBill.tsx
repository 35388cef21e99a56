import type { HighestBidOffer } from '../../../api/buyer/purchases';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import { addMoney } from '../../../lib/money';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import { shippingGapText } from './shippingGapText';

/** What an offer comes to, line by line. */
export function OfferBill({ offer }: { offer: HighestBidOffer }) {
  const t = useT();
  const line = (id: 'amount' | 'fee' | 'shipping' | 'importCharges' | 'carrierTax' | 'total', term: string): Fact => ({ id, term, value: <MoneyText value={offer[id]} decimals="always" />, strong: id === 'total' });
  const { obstacle } = offer;
  const totalTerm = (): string => {
    if (obstacle !== null) return t('payments.bill.totalWithoutShipping');
    return offer.carrierTax.minor === 0 ? t('payments.offer.total') : t('payments.offer.toPay');
  };
  const shipping = line('shipping', t('payments.offer.shipping'));
  const facts = [
    line('amount', t('payments.offer.amount')),
    line('fee', t('payments.offer.fee')),
    obstacle === null ? shipping : { ...shipping, value: shippingGapText(obstacle, t) },
    ...(offer.importCharges.minor > 0 ? [line('importCharges', t('payments.offer.importCharges'))] : []),
    line('total', totalTerm()),
    ...(offer.carrierTax.minor === 0
      ? []
      : [
          line('carrierTax', t('payments.offer.carrierTax')),
          { id: 'grandTotal', term: t('payments.offer.grandTotal'), strong: true, value: <MoneyText value={addMoney(offer.total, offer.carrierTax)} decimals="always" /> },
        ]),
  ];
  return <DescriptionList look="bill" facts={facts} />;
}
