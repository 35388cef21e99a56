import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useListPaymentRequestsQuery } from '../../../api/orders/paymentRequests';
import { useFormat } from '../../../i18n/useFormat';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { useRegroupOrders } from '../hooks/useRegroupOrders';
import { getCombinableOrders } from '../model/getCombinableOrders';
import styles from './Payments.module.css';
import { PaymentErrorBanner } from './PaymentErrorBanner';

/** Other unpaid lots of the same seller, which can be paid and shipped together. */
export function CombineSection({ request }: { request: PaymentRequest }) {
  const intl = useIntl();
  const { money } = useFormat();
  const unpaid = useListPaymentRequestsQuery({ status: 'unpaid' });
  const failed = useListPaymentRequestsQuery({ status: 'failed' });
  const [excludedKeys, setExcludedKeys] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, validationError, regroupOrders } = useRegroupOrders();
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
      <PaymentErrorBanner validationError={validationError} />
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
          isLoading={isBusy}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          disabled={selectedGroups.length === 0}
          onClick={() =>
            regroupOrders([
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
