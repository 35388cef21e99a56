import { useIntl } from 'react-intl';
import type { HighestBidOffer } from '../../../api/buyer/purchases';
import { MoneyText } from '../../../i18n/MoneyText';
import { addMoney } from '../../../lib/money';
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList';
import { formatMissingShipping } from './formatMissingShipping';

/** The cost of an offer, line by line. */
export function OfferBreakdown({ offer }: { offer: HighestBidOffer }) {
  const intl = useIntl();
  const createItem = (
    id: 'amount' | 'fee' | 'shipping' | 'importCharges' | 'carrierTax' | 'total',
    term: string,
  ): DescriptionItem => ({
    id,
    term,
    value: <MoneyText value={offer[id]} decimals="always" />,
    isStrong: id === 'total',
  });
  const { obstacle } = offer;
  const getTotalTerm = (): string => {
    if (obstacle !== null) return intl.formatMessage({ id: 'payments.bill.totalWithoutShipping' });
    return offer.carrierTax.minor === 0
      ? intl.formatMessage({ id: 'payments.offer.total' })
      : intl.formatMessage({ id: 'payments.offer.toPay' });
  };
  const shipping = createItem('shipping', intl.formatMessage({ id: 'payments.offer.shipping' }));
  const items = [
    createItem('amount', intl.formatMessage({ id: 'payments.offer.amount' })),
    createItem('fee', intl.formatMessage({ id: 'payments.offer.fee' })),
    obstacle === null ? shipping : { ...shipping, value: formatMissingShipping(obstacle, intl) },
    ...(offer.importCharges.minor > 0
      ? [createItem('importCharges', intl.formatMessage({ id: 'payments.offer.importCharges' }))]
      : []),
    createItem('total', getTotalTerm()),
    ...(offer.carrierTax.minor === 0
      ? []
      : [
          createItem('carrierTax', intl.formatMessage({ id: 'payments.offer.carrierTax' })),
          {
            id: 'grandTotal',
            term: intl.formatMessage({ id: 'payments.offer.grandTotal' }),
            isStrong: true,
            value: <MoneyText value={addMoney(offer.total, offer.carrierTax)} decimals="always" />,
          },
        ]),
  ];
  return <DescriptionList variant="bill" items={items} />;
}
