import { useState, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import {
  useListPaymentRequestsQuery,
  useCreatePaymentRequestMutation,
  type PaymentRequest,
} from '../../api/orders/paymentRequests';
import { useFormat } from '../../i18n/useFormat';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { SectionCard } from '../../ui/SectionCard';
import { Skeleton } from '../../ui/Skeleton';
import { isApiError } from '../../api/core/apiError';
import { readValidationError } from '../../api/core/readValidationErrors';
import type { ValidationError } from '../../platform/form/useForm';
import { createRandomKey } from '../../platform/createRandomKey';
import { getPaymentRequestPath } from '../../lib/orders/orderPaths';
import { sumMoney, type Money } from '../../lib/money';
import styles from './Payments.module.css';
import { PaymentErrorBanner } from './PaymentNotice';

type RegroupOrders = {
  isBusy: boolean;
  validationError: ValidationError | null;
  regroupOrders: (orderIds: readonly number[]) => void;
};

/**
 * Combines unpaid orders into one payment request, or takes one out of it, and opens the new
 * request. The idempotency key is kept until a response arrives, so a retry creates no second
 * request.
 */
export function useRegroupOrders(): RegroupOrders {
  const [createRequest] = useCreatePaymentRequestMutation();
  const navigate = useNavigate();
  const pendingRequest = useRef<{ orders: string; key: string } | null>(null);
  const isSendingRef = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const send = async (orderIds: readonly number[]): Promise<void> => {
    if (isSendingRef.current) return;
    isSendingRef.current = true;
    setIsBusy(true);
    setValidationError(null);
    const orders = orderIds.join();
    if (pendingRequest.current?.orders !== orders)
      pendingRequest.current = { orders, key: createRandomKey() };
    const { data, error } = await createRequest({
      body: { order_ids: [...orderIds] },
      idempotencyKey: pendingRequest.current.key,
    });
    isSendingRef.current = false;
    setIsBusy(false);
    if (data !== undefined) {
      // The previous request no longer exists, so it must not stay in the history.
      void navigate(getPaymentRequestPath(data.id), { replace: true });
      return;
    }
    if (isApiError(error) && error.status !== 0) pendingRequest.current = null;
    setValidationError(readValidationError(error));
  };
  return { isBusy, validationError, regroupOrders: (orderIds) => void send(orderIds) };
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
