import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { getCostStatement, type CostLineName } from '../../../lib/costStatement';
import type { Money } from '../../../lib/money';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import { factsOf } from '../model/paymentView';
import { shippingGap } from '../model/shippingGap';
import { shippingGapText } from './shippingGapText';

type BillProps = { request: PaymentRequest };

/** What is to pay, line by line, as the server has it. */
export function Bill({ request }: BillProps) {
  const t = useT();
  const { country } = useFormat();
  const { amounts, kind, lots, address, deliveryMethod, status } = request;
  const isPickup = deliveryMethod === 'pickup';
  const gap = shippingGap(request);
  const { lines, total, carrierTax, grandTotal } = getCostStatement(amounts, factsOf(kind).isSale ? ['hammer', 'buyerProtectionFee', 'shipping'] : []);
  const shippingTerm = (): string => {
    if (isPickup) return t('payments.bill.pickup');
    return address === null ? t('payments.bill.shipping') : t('payments.bill.shippingTo', { country: country(address.countryCode) });
  };
  const terms: Readonly<Record<CostLineName, string>> = {
    hammer: t('payments.bill.lots', { count: lots.length }),
    shipping: shippingTerm(),
    shippingDiscount: t('payments.bill.combined'),
    buyerProtectionFee: factsOf(kind).isSale ? t('payments.bill.fee') : t('payments.bill.feeDue'),
    importTax: t('payments.bill.importTax'),
    customsDuty: t('payments.bill.duty'),
    depositApplied: t('payments.bill.deposit'),
  };
  const sum = (id: string, term: string, value: Money): Fact => ({ id, term, strong: true, value: <MoneyText value={value} decimals="always" /> });
  const shippingValue = (amount: Money): Fact['value'] => {
    if (gap !== null) return shippingGapText(gap, t);
    return amount.minor === 0 ? t('payments.bill.free') : <MoneyText value={amount} decimals="always" />;
  };
  const totalTerm = (): string => {
    if (status === 'paid') return t('payments.bill.paid');
    if (gap !== null) return t('payments.bill.totalWithoutShipping');
    return carrierTax === null ? t('payments.bill.total') : t('payments.bill.toPay');
  };
  const facts: Fact[] = [
    ...lines.map(({ name, amount }) => ({
      id: name,
      term: terms[name],
      value: name === 'shipping' ? shippingValue(amount) : <MoneyText value={amount} decimals="always" />,
    })),
    sum('total', totalTerm(), total),
    ...(carrierTax === null
      ? []
      : [
          { id: 'carrierTax', term: t('payments.bill.carrierTax'), value: <MoneyText value={carrierTax} decimals="always" /> },
          sum('grandTotal', t('payments.bill.grandTotal'), grandTotal),
        ]),
    ...(amounts.refunded.minor > 0 ? [sum('refunded', t('payments.bill.refunded'), amounts.refunded)] : []),
  ];
  return <DescriptionList look="bill" facts={facts} />;
}
