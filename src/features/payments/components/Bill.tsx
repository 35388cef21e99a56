import type { OrderAmounts } from '../../../api/orders/decodeOrder';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { MoneyText } from '../../../i18n/MoneyText';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import type { Money } from '../../../lib/money';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';
import { billLines, type BillLineName } from '../model/billLines';
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
  const shippingTerm = (): string => {
    if (isPickup) return t('payments.bill.pickup');
    return address === null ? t('payments.bill.shipping') : t('payments.bill.shippingTo', { country: country(address.countryCode) });
  };
  const terms: Readonly<Record<BillLineName, string>> = {
    hammer: t('payments.bill.lots', { count: lots.length }),
    shipping: shippingTerm(),
    shippingDiscount: t('payments.bill.combined'),
    buyerProtectionFee: factsOf(kind).isSale ? t('payments.bill.fee') : t('payments.bill.feeDue'),
    importTax: t('payments.bill.importTax'),
    customsDuty: t('payments.bill.duty'),
    depositApplied: t('payments.bill.deposit'),
  };
  const sum = (term: string, of: keyof Pick<OrderAmounts, 'total' | 'refunded'>): Fact => ({ id: of, term, strong: true, value: <MoneyText value={amounts[of]} decimals="always" /> });
  const shippingValue = (amount: Money): Fact['value'] => {
    if (gap !== null) return shippingGapText(gap, t);
    return amount.minor === 0 ? t('payments.bill.free') : <MoneyText value={amount} decimals="always" />;
  };
  const totalTerm = (): string => {
    if (status === 'paid') return t('payments.bill.paid');
    return gap === null ? t('payments.bill.total') : t('payments.bill.totalWithoutShipping');
  };
  const facts: Fact[] = [
    ...billLines(amounts, kind).map(({ name, amount }) => ({
      id: name,
      term: terms[name],
      value: name === 'shipping' ? shippingValue(amount) : <MoneyText value={amount} decimals="always" />,
    })),
    sum(totalTerm(), 'total'),
    ...(amounts.refunded.minor > 0 ? [sum(t('payments.bill.refunded'), 'refunded')] : []),
  ];
  return <DescriptionList look="bill" facts={facts} />;
}
