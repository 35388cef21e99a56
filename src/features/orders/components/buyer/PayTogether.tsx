import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { readValidationError } from '../../../../api/core/readValidationErrors';
import {
  useCreatePaymentRequestMutation,
  useListPaymentRequestsQuery,
} from '../../../../api/orders/paymentRequests';
import type { ValidationError } from '../../../../platform/form/formErrors';
import { Button } from '../../../../ui/Button';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { useIdempotencyKey } from '../../hooks/useIdempotencyKey';
import { getPaymentRequestPath } from '../../../../lib/orders/orderPaths';
import { groupPaymentRequests, type PayGroup } from '../../model/groupPaymentRequests';
import { OrderErrorBanner } from '../OrderErrorBanner';
import styles from './PayTogether.module.css';

function GroupRow({ group: { orderIds, seller, requestId } }: { group: PayGroup }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKey();
  const [create, { isLoading }] = useCreatePaymentRequestMutation();
  const [validationError, setValidationError] = useState<ValidationError | null>(null);
  const label = intl.formatMessage({ id: 'orders.together.action' }, { count: orderIds.length });
  const combine = async (): Promise<void> => {
    setValidationError(null);
    const body = { order_ids: [...orderIds] };
    const { data, error } = await create({ body, idempotencyKey: getIdempotencyKey(body) });
    if (data === undefined) setValidationError(readValidationError(error));
    else void navigate(getPaymentRequestPath(data.id));
  };
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
        <OrderErrorBanner validationError={validationError} />
      </div>
      {requestId === null ? (
        <Button
          variant="primary"
          isLoading={isLoading}
          loadingLabel={intl.formatMessage({ id: 'common.state.sending' })}
          onClick={() => void combine()}
        >
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
