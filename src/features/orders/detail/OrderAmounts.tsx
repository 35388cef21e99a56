import { useIntl } from 'react-intl';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { MoneyText } from '../../../i18n/MoneyText';
import { getCostStatement, type CostLineName } from '../../../lib/costStatement';
import type { Money } from '../../../lib/money';
import { DescriptionList, type DescriptionItem } from '../../../ui/DescriptionList';

type Line = { term: string; value: Money; isDeducted?: boolean; isStrong?: boolean; hint?: string };

const isLineVisible = ({ value, isStrong }: Line): boolean =>
  isStrong === true || value.minor !== 0;

function toDescriptionItem({
  term,
  value,
  isDeducted = false,
  isStrong = false,
  hint,
}: Line): DescriptionItem {
  const amount = isDeducted ? { ...value, minor: -value.minor } : value;
  return {
    term,
    value: <MoneyText value={amount} decimals="always" isExact={!isStrong} />,
    isStrong,
    ...(hint === undefined ? {} : { hint }),
  };
}

/** What an order costs the buyer or pays the seller, line by line, as the server calculated it. */
export function OrderAmounts({
  order: { amounts, role },
}: {
  order: Pick<OrderCard, 'amounts' | 'role'>;
}) {
  const intl = useIntl();
  const hammer: Line = {
    term: intl.formatMessage({ id: 'orders.amounts.hammer' }),
    value: amounts.hammer,
    isStrong: false,
  };
  const refunded: Line = {
    term: intl.formatMessage({ id: 'orders.amounts.refunded' }),
    value: amounts.refunded,
  };
  const sellerLines: Line[] = [
    hammer,
    { term: intl.formatMessage({ id: 'orders.amounts.shipping' }), value: amounts.shipping },
    {
      term: intl.formatMessage({ id: 'orders.amounts.shippingDiscount' }),
      value: amounts.shippingDiscount,
      isDeducted: true,
    },
    ...(amounts.commission === null
      ? []
      : [
          {
            term: intl.formatMessage({ id: 'orders.amounts.commission' }),
            value: amounts.commission,
            isDeducted: true,
          },
        ]),
    ...(amounts.label === null
      ? []
      : [
          {
            term: intl.formatMessage({ id: 'orders.amounts.label' }),
            value: amounts.label,
            isDeducted: true,
          },
        ]),
    { ...refunded, isDeducted: true },
    ...(amounts.payout === null
      ? []
      : [
          {
            term: intl.formatMessage({ id: 'orders.amounts.payout' }),
            value: amounts.payout,
            isStrong: true,
          },
        ]),
  ];
  const { lines, total, carrierTax, grandTotal } = getCostStatement(amounts, ['hammer']);
  const terms: Readonly<Record<CostLineName, string>> = {
    hammer: intl.formatMessage({ id: 'orders.amounts.hammer' }),
    buyerProtectionFee: intl.formatMessage({ id: 'orders.amounts.buyerProtection' }),
    shipping: intl.formatMessage({ id: 'orders.amounts.shipping' }),
    shippingDiscount: intl.formatMessage({ id: 'orders.amounts.shippingDiscount' }),
    importTax: intl.formatMessage({ id: 'orders.amounts.importTax' }),
    customsDuty: intl.formatMessage({ id: 'orders.amounts.customsDuty' }),
    depositApplied: intl.formatMessage({ id: 'orders.amounts.deposit' }),
  };
  const buyerLines: Line[] = [
    ...lines.map(({ name, amount }) => ({ term: terms[name], value: amount })),
    {
      term:
        carrierTax === null
          ? intl.formatMessage({ id: 'orders.amounts.total' })
          : intl.formatMessage({ id: 'orders.amounts.toGavel' }),
      value: total,
      isStrong: true,
    },
    ...(carrierTax === null
      ? []
      : [
          { term: intl.formatMessage({ id: 'orders.amounts.carrierTax' }), value: carrierTax },
          {
            term: intl.formatMessage({ id: 'orders.amounts.grandTotal' }),
            value: grandTotal,
            isStrong: true,
          },
        ]),
    refunded,
  ];
  return (
    <DescriptionList
      variant="bill"
      items={(role === 'seller' ? sellerLines : buyerLines)
        .filter(isLineVisible)
        .map(toDescriptionItem)}
    />
  );
}
