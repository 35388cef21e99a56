import type { OrderCard } from '../../../api/orders/decodeOrder';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import { getCostStatement, type CostLineName } from '../../../lib/costStatement';
import type { Money } from '../../../lib/money';
import { DescriptionList, type Fact } from '../../../ui/DescriptionList';

type Line = { term: string; value: Money; isTaken?: boolean; strong?: boolean; hint?: string };

const shown = ({ value, strong }: Line): boolean => strong === true || value.minor !== 0;

function factOf({ term, value, isTaken = false, strong = false, hint }: Line): Fact {
  const amount = isTaken ? { ...value, minor: -value.minor } : value;
  return { term, value: <MoneyText value={amount} decimals="always" />, strong, ...(hint === undefined ? {} : { hint }) };
}

/** What an order costs its buyer, or brings its seller, line by line. The figures are the server's. */
export function OrderAmounts({ order: { amounts, role } }: { order: Pick<OrderCard, 'amounts' | 'role'> }) {
  const t = useT();
  const hammer: Line = { term: t('orders.amounts.hammer'), value: amounts.hammer, strong: false };
  const refunded: Line = { term: t('orders.amounts.refunded'), value: amounts.refunded };
  const ofSeller: Line[] = [
    hammer,
    { term: t('orders.amounts.shipping'), value: amounts.shipping },
    { term: t('orders.amounts.shippingDiscount'), value: amounts.shippingDiscount, isTaken: true },
    ...(amounts.commission === null ? [] : [{ term: t('orders.amounts.commission'), value: amounts.commission, isTaken: true }]),
    ...(amounts.label === null ? [] : [{ term: t('orders.amounts.label'), value: amounts.label, isTaken: true }]),
    { ...refunded, isTaken: true },
    ...(amounts.payout === null ? [] : [{ term: t('orders.amounts.payout'), value: amounts.payout, strong: true }]),
  ];
  const { lines, total, carrierTax, grandTotal } = getCostStatement(amounts, ['hammer']);
  const terms: Readonly<Record<CostLineName, string>> = {
    hammer: t('orders.amounts.hammer'),
    buyerProtectionFee: t('orders.amounts.buyerProtection'),
    shipping: t('orders.amounts.shipping'),
    shippingDiscount: t('orders.amounts.shippingDiscount'),
    importTax: t('orders.amounts.importTax'),
    customsDuty: t('orders.amounts.customsDuty'),
    depositApplied: t('orders.amounts.deposit'),
  };
  const ofBuyer: Line[] = [
    ...lines.map(({ name, amount }) => ({ term: terms[name], value: amount })),
    { term: carrierTax === null ? t('orders.amounts.total') : t('orders.amounts.toGavel'), value: total, strong: true },
    ...(carrierTax === null
      ? []
      : [
          { term: t('orders.amounts.carrierTax'), value: carrierTax },
          { term: t('orders.amounts.grandTotal'), value: grandTotal, strong: true },
        ]),
    refunded,
  ];
  return <DescriptionList look="bill" facts={(role === 'seller' ? ofSeller : ofBuyer).filter(shown).map(factOf)} />;
}
