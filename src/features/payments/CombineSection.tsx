import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { useListPaymentRequestsQuery, type PaymentRequest } from '../../api/orders/paymentRequests';
import { useCreatePaymentRequest } from '../../api/orders/useCreatePaymentRequest';
import { useFormat } from '../../i18n/useFormat';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { SectionCard } from '../../ui/SectionCard';
import { Skeleton } from '../../ui/Skeleton';
import { getPaymentRequestPath } from '../../lib/orders/orderPaths';
import { sumMoney, type Money } from '../../lib/money';
import styles from './Payments.module.css';
import { ErrorBanner } from '../../ui/ErrorBanner';
import { paymentErrors } from './paymentErrors';

/** Opens the new request. The previous one no longer exists, so it must not stay in the history. */
export function useRegroupOrders(): ReturnType<typeof useCreatePaymentRequest> {
  const navigate = useNavigate();
  return useCreatePaymentRequest(
    ({ id }) => void navigate(getPaymentRequestPath(id), { replace: true }),
  );
}

// The other unpaid orders that can be paid together with a request. Their lots come from the
// buyer's other requests, because the request itself only has their ids.

/** The orders of one request, which are combined as a whole or not at all. */
type CombinableOrders = {
  key: string;
  orderIds: readonly number[];
  titles: readonly string[];
  hammer: Money;
};

export function getCombinableOrders(
  { id, combinableOrderIds }: PaymentRequest,
  requests: readonly PaymentRequest[],
): CombinableOrders[] {
  const combinableIds = new Set(combinableOrderIds);
  return requests
    .filter(
      (other) =>
        other.id !== id &&
        other.orderIds.length > 0 &&
        other.orderIds.every((orderId) => combinableIds.has(orderId)),
    )
    .map(({ orderIds, lots, amounts }) => ({
      key: orderIds.join(),
      orderIds,
      titles: lots.map(({ title }) => title),
      hammer: sumMoney(
        lots.map(({ hammer }) => hammer),
        amounts.total.currency,
      ),
    }));
}

/** Other unpaid lots of the same seller, which can be paid and shipped together. */
export function CombineSection({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const { money } = useFormat();
  const unpaid = useListPaymentRequestsQuery({ status: 'unpaid' });
  const failed = useListPaymentRequestsQuery({ status: 'failed' });
  const [excludedKeys, setExcludedKeys] = useState<ReadonlySet<string>>(new Set());
  const { isSending, validationError, createRequest } = useRegroupOrders();
  const combinableGroups = getCombinableOrders(request, [
    ...(unpaid.data ?? []),
    ...(failed.data ?? []),
  ]);
  const isLoading = [unpaid, failed].some(({ data, isError }) => data === undefined && !isError);
  if (isLoading)
    return (
      <SectionCard
        title={intl.formatMessage({ id: 'payments.combine.title' })}
        intro={intl.formatMessage({ id: 'payments.combine.lead' }, { seller: request.seller.name })}
      >
        <Skeleton lines={2 * request.combinableOrderIds.length} />
        <Skeleton shape="button" />
      </SectionCard>
    );
  if (combinableGroups.length === 0) return null;
  const selectedGroups = combinableGroups.filter(({ key }) => !excludedKeys.has(key));
  const toggle = (key: string): void => {
    const next = new Set(excludedKeys);
    if (!next.delete(key)) next.add(key);
    setExcludedKeys(next);
  };
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'payments.combine.title' })}
      intro={intl.formatMessage({ id: 'payments.combine.lead' }, { seller: request.seller.name })}
    >
      <ErrorBanner messages={paymentErrors} validationError={validationError} />
      <div
        className={styles.choices}
        role="group"
        aria-label={intl.formatMessage({ id: 'payments.combine.title' })}
      >
        {combinableGroups.map(({ key, titles, hammer }) => (
          <Checkbox
            key={key}
            label={titles.join(', ')}
            hint={money(hammer, 'always')}
            checked={!excludedKeys.has(key)}
            onChange={() => toggle(key)}
          />
        ))}
      </div>
      <div>
        <Button
          isLoading={isSending}
          disabled={selectedGroups.length === 0}
          onClick={() =>
            createRequest([
              ...request.orderIds,
              ...selectedGroups.flatMap(({ orderIds }) => orderIds),
            ])
          }
        >
          <FormattedMessage
            id="payments.combine.action"
            values={{
              count:
                request.lots.length +
                selectedGroups.reduce((sum, { titles }) => sum + titles.length, 0),
            }}
          />
        </Button>
      </div>
    </SectionCard>
  );
}
