import { useState } from 'react';
import { readProblem } from '../../../../api/core/readProblems';
import { useCreatePaymentRequestMutation, useListPaymentRequestsQuery } from '../../../../api/orders/paymentRequests';
import { useT } from '../../../../i18n/useT';
import type { Problem } from '../../../../platform/form/problems';
import { useNavigate } from '../../../../platform/NavigationContext';
import { Button } from '../../../../ui/Button';
import { ButtonLink } from '../../../../ui/ButtonLink';
import { useOnceKey } from '../../hooks/useOnceKey';
import { paymentRequestPath } from '../../model/orderAddress';
import { payGroupsOf, type PayGroup } from '../../model/payGroups';
import { OrderProblem } from '../OrderProblem';
import styles from './PayTogether.module.css';

function GroupRow({ group: { orderIds, seller, requestId } }: { group: PayGroup }) {
  const t = useT();
  const navigate = useNavigate();
  const keyOf = useOnceKey();
  const [create, { isLoading }] = useCreatePaymentRequestMutation();
  const [problem, setProblem] = useState<Problem | null>(null);
  const label = t('orders.together.action', { count: orderIds.length });
  const combine = async (): Promise<void> => {
    setProblem(null);
    const body = { order_ids: [...orderIds] };
    const { data, error } = await create({ body, idempotencyKey: keyOf(body) });
    if (data === undefined) setProblem(readProblem(error));
    else navigate(paymentRequestPath(data.id));
  };
  return (
    <li className={styles.group}>
      <div>
        <p className={styles.title}>{t('orders.together.title', { count: orderIds.length, seller })}</p>
        <p className={styles.text}>{t('orders.together.text')}</p>
        <OrderProblem problem={problem} />
      </div>
      {requestId === null ? (
        <Button variant="primary" loading={isLoading} loadingLabel={t('common.state.sending')} onClick={() => void combine()}>
          {label}
        </Button>
      ) : (
        <ButtonLink href={paymentRequestPath(requestId)} variant="primary">
          {label}
        </ButtonLink>
      )}
    </li>
  );
}

/** Orders of one seller and auction that can be paid and sent together: said where it saves money. */
export function PayTogether() {
  const t = useT();
  const { data } = useListPaymentRequestsQuery({ status: 'unpaid' });
  const groups = payGroupsOf(data ?? []);
  if (groups.length === 0) return null;
  return (
    <ul className={styles.groups} aria-label={t('orders.together.label')}>
      {groups.map((group) => (
        <GroupRow key={group.orderIds.join()} group={group} />
      ))}
    </ul>
  );
}
