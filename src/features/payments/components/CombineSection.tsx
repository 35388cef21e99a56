import { useState } from 'react';
import type { PaymentRequest } from '../../../api/orders/decodePaymentRequest';
import { useListPaymentRequestsQuery } from '../../../api/orders/paymentRequests';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { useRegroup } from '../hooks/useRegroup';
import { combinableOrders } from '../model/combinableOrders';
import styles from './Payments.module.css';
import { PaymentProblem } from './PaymentProblem';

/** Other unpaid lots of the same seller: paid together they are sent together. */
export function CombineSection({ request }: { request: PaymentRequest }) {
  const t = useT();
  const { money } = useFormat();
  const unpaid = useListPaymentRequestsQuery({ status: 'unpaid' });
  const failed = useListPaymentRequestsQuery({ status: 'failed' });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, problem, regroup } = useRegroup();
  const others = combinableOrders(request, [...(unpaid.data ?? []), ...(failed.data ?? [])]);
  const isLoading = [unpaid, failed].some(({ data, isError }) => data === undefined && !isError);
  if (isLoading)
    return (
      <SectionCard title={t('payments.combine.title')} lead={t('payments.combine.lead', { seller: request.seller.name })}>
        <Skeleton lines={2 * request.combinableOrderIds.length} />
        <Skeleton shape="button" />
      </SectionCard>
    );
  if (others.length === 0) return null;
  const chosen = others.filter(({ key }) => !left.has(key));
  const toggle = (key: string): void => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  return (
    <SectionCard title={t('payments.combine.title')} lead={t('payments.combine.lead', { seller: request.seller.name })}>
      <PaymentProblem problem={problem} />
      <div className={styles.choices} role="group" aria-label={t('payments.combine.title')}>
        {others.map(({ key, titles, hammer }) => (
          <Checkbox key={key} label={titles.join(', ')} hint={money(hammer, 'always')} checked={!left.has(key)} onChange={() => toggle(key)} />
        ))}
      </div>
      <div>
        <Button
          loading={isBusy}
          loadingLabel={t('common.state.sending')}
          disabled={chosen.length === 0}
          onClick={() => regroup([...request.orderIds, ...chosen.flatMap(({ orderIds }) => orderIds)])}
        >
          {t('payments.combine.action', { count: request.lots.length + chosen.reduce((sum, { titles }) => sum + titles.length, 0) })}
        </Button>
      </div>
    </SectionCard>
  );
}
