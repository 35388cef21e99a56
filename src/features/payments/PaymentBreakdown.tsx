import { useIntl } from 'react-intl';
import type { PaymentRequest } from '../../api/orders/paymentRequests';
import { MoneyText } from '../../i18n/MoneyText';
import { useFormat } from '../../i18n/useFormat';
import { getCostStatement, type CostLineName } from '../../lib/costStatement';
import type { Money } from '../../lib/money';
import { DescriptionList, type DescriptionItem } from '../../ui/DescriptionList';
import { TimeText } from '../../i18n/TimeText';
import { Countdown } from '../../ui/Countdown';
import { getPaymentTraits, getMissingShipping, formatMissingShipping } from './paymentView';
import styles from './Payments.module.css';

/** The payment deadline with a countdown. */
export function DueLine({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const { kind, dueAt } = request;
  const { isSale, isReserved } = getPaymentTraits(kind);
  if (!isSale) return null;
  return (
    <div className={styles.due}>
      <span>
        {isReserved
          ? intl.formatMessage({ id: 'payments.due.kept' })
          : intl.formatMessage({ id: 'payments.due.by' })}
      </span>
      <strong>
        {isReserved ? (
          <Countdown
            end={dueAt}
            endedLabel={intl.formatMessage({ id: 'payments.due.over' })}
            getAnnouncement={(time) =>
              intl.formatMessage({ id: 'common.countdown.left' }, { time })
            }
          />
        ) : (
          <TimeText value={dueAt} format="moment" />
        )}
      </strong>
      {!isReserved && (
        <span className={styles.note}>
          <Countdown end={dueAt} endedLabel={intl.formatMessage({ id: 'payments.due.over' })} />
        </span>
      )}
    </div>
  );
}

type PaymentBreakdownProps = { request: PaymentRequest };

/** The amounts to pay, line by line, as the server calculated them. */
export function PaymentBreakdown({ request }: PaymentBreakdownProps) {
  const intl = useIntl();
  const { country } = useFormat();
  const { amounts, kind, lots, address, deliveryMethod, status } = request;
  const isPickup = deliveryMethod === 'pickup';
  const missingShipping = getMissingShipping(request);
  const { lines, total, carrierTax, grandTotal } = getCostStatement(
    amounts,
    getPaymentTraits(kind).isSale ? ['hammer', 'buyerProtectionFee', 'shipping'] : [],
  );
  const getShippingTerm = (): string => {
    if (isPickup) return intl.formatMessage({ id: 'payments.bill.pickup' });
    return address === null
      ? intl.formatMessage({ id: 'payments.bill.shipping' })
      : intl.formatMessage(
          { id: 'payments.bill.shippingTo' },
          { country: country(address.countryCode) },
        );
  };
  const terms: Readonly<Record<CostLineName, string>> = {
    hammer: intl.formatMessage({ id: 'payments.bill.lots' }, { count: lots.length }),
    shipping: getShippingTerm(),
    shippingDiscount: intl.formatMessage({ id: 'payments.bill.combined' }),
    buyerProtectionFee: getPaymentTraits(kind).isSale
      ? intl.formatMessage({ id: 'payments.bill.fee' })
      : intl.formatMessage({ id: 'payments.bill.feeDue' }),
    importTax: intl.formatMessage({ id: 'payments.bill.importTax' }),
    customsDuty: intl.formatMessage({ id: 'payments.bill.duty' }),
    depositApplied: intl.formatMessage({ id: 'payments.bill.deposit' }),
  };
  const createItem = (id: string, term: string, value: Money): DescriptionItem => ({
    id,
    term,
    isStrong: true,
    value: <MoneyText value={value} decimals="always" isExact={false} />,
  });
  const renderShippingValue = (amount: Money): DescriptionItem['value'] => {
    if (missingShipping !== null) return formatMissingShipping(missingShipping, intl);
    return amount.minor === 0 ? (
      intl.formatMessage({ id: 'payments.bill.free' })
    ) : (
      <MoneyText value={amount} decimals="always" />
    );
  };
  const getTotalTerm = (): string => {
    if (status === 'paid') return intl.formatMessage({ id: 'payments.bill.paid' });
    if (missingShipping !== null)
      return intl.formatMessage({ id: 'payments.bill.totalWithoutShipping' });
    return carrierTax === null
      ? intl.formatMessage({ id: 'payments.bill.total' })
      : intl.formatMessage({ id: 'payments.bill.toPay' });
  };
  const items: DescriptionItem[] = [
    ...lines.map(({ name, amount }) => ({
      id: name,
      term: terms[name],
      value:
        name === 'shipping' ? (
          renderShippingValue(amount)
        ) : (
          <MoneyText value={amount} decimals="always" />
        ),
    })),
    createItem('total', getTotalTerm(), total),
    ...(carrierTax === null
      ? []
      : [
          {
            id: 'carrierTax',
            term: intl.formatMessage({ id: 'payments.bill.carrierTax' }),
            value: <MoneyText value={carrierTax} decimals="always" />,
          },
          createItem(
            'grandTotal',
            intl.formatMessage({ id: 'payments.bill.grandTotal' }),
            grandTotal,
          ),
        ]),
    ...(amounts.refunded.minor > 0
      ? [
          createItem(
            'refunded',
            intl.formatMessage({ id: 'payments.bill.refunded' }),
            amounts.refunded,
          ),
        ]
      : []),
  ];
  return <DescriptionList variant="bill" items={items} />;
}
