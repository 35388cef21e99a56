import { useNavigate } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  useListPaymentRequestsQuery,
  type PaymentRequest,
} from '../../../api/orders/paymentRequests';
import { useCreatePaymentRequest } from '../../../api/orders/useCreatePaymentRequest';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { getPaymentRequestPath } from '../../../lib/orders/orderPaths';
import type { OrderCard } from '../../../api/orders/decodeOrder';
import { ErrorBanner } from '../../../ui/ErrorBanner';
import { orderErrors } from '../orderErrors';
import styles from './PayTogether.module.css';

/** A link to pay the order, or the fee of an unpaid order. Renders nothing if neither is due. */
export function PayLink({
  order: { next, permissions, paymentRequestId, reference },
}: {
  order: Pick<OrderCard, 'next' | 'permissions' | 'paymentRequestId' | 'reference'>;
}) {
  const intl = useIntl();
  if (paymentRequestId === null) return null;
  const isFee = next.type === 'pay_fee';
  if (!isFee && !permissions.includes('pay')) return null;
  return (
    <ButtonLink
      to={getPaymentRequestPath(paymentRequestId)}
      variant="primary"
      aria-label={
        isFee
          ? intl.formatMessage({ id: 'orders.pay.feeOf' }, { reference })
          : intl.formatMessage({ id: 'orders.pay.orderOf' }, { reference })
      }
    >
      {isFee
        ? intl.formatMessage({ id: 'orders.pay.fee' })
        : intl.formatMessage({ id: 'orders.pay.order' })}
    </ButtonLink>
  );
}

type PayGroup = {
  orderIds: readonly number[];
  seller: string;
  /** The payment request that already has all orders; null if it must be created. */
  requestId: number | null;
};

/**
 * Groups a buyer's unpaid orders that can be paid together: one group per seller and auction.
 * Returns only groups of two or more orders.
 */
function groupPaymentRequests(requests: readonly PaymentRequest[]): PayGroup[] {
  const groups = new Map<string, PayGroup>();
  for (const { id, kind, status, orderIds, combinableOrderIds, seller } of requests) {
    if (kind !== 'order' || (status !== 'unpaid' && status !== 'failed')) continue;
    const allOrderIds = [...new Set([...orderIds, ...combinableOrderIds])].sort(
      (one, other) => one - other,
    );
    if (allOrderIds.length < 2) continue;
    groups.set(allOrderIds.join(), {
      orderIds: allOrderIds,
      seller: seller.name,
      requestId: combinableOrderIds.length === 0 ? id : null,
    });
  }
  return [...groups.values()];
}

function GroupRow({ group: { orderIds, seller, requestId } }: { group: PayGroup }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { isSending, validationError, createRequest } = useCreatePaymentRequest(
    ({ id }) => void navigate(getPaymentRequestPath(id)),
  );
  const label = intl.formatMessage({ id: 'orders.together.action' }, { count: orderIds.length });
  return (
    <li className={styles.group}>
      <div>
        <p className={styles.title}>
          <FormattedMessage
            id="orders.together.title"
            values={{ count: orderIds.length, seller }}
          />
        </p>
        <p className={styles.text}>
          <FormattedMessage id="orders.together.text" />
        </p>
        <ErrorBanner validationError={validationError} messages={orderErrors} />
      </div>
      {requestId === null ? (
        <Button variant="primary" isLoading={isSending} onClick={() => createRequest(orderIds)}>
          {label}
        </Button>
      ) : (
        <ButtonLink to={getPaymentRequestPath(requestId)} variant="primary">
          {label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Unpaid orders of one seller and auction that can be paid together to save shipping. */
export function PayTogether() {
  const intl = useIntl();
  const { data } = useListPaymentRequestsQuery({ status: 'unpaid' });
  const groups = groupPaymentRequests(data ?? []);
  if (groups.length === 0) return null;
  return (
    <ul className={styles.groups} aria-label={intl.formatMessage({ id: 'orders.together.label' })}>
      {groups.map((group) => (
        <GroupRow key={group.orderIds.join()} group={group} />
      ))}
    </ul>
  );
}
