import type { Order } from '../../../api/orders/decodeOrder';
import { useListOrderEventsQuery } from '../../../api/orders/orders';
import { useT } from '../../../i18n/useT';
import { ErrorState } from '../../../ui/ErrorState';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { OrderTimeline } from './OrderTimeline';

/** The timeline of an order as a part of its page. The next step is there before the history is. */
export function OrderHistory({ order }: { order: Order }) {
  const t = useT();
  const { data, isError, isFetching, refetch } = useListOrderEventsQuery({ id: order.id });
  return (
    <SectionCard title={t('orders.timeline.title')}>
      <OrderTimeline order={order} events={data ?? []} />
      {data === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {data === undefined && isError && <ErrorState level={3} title={t('common.error.load.title')} retryLabel={t('common.action.retry')} retrying={isFetching} onRetry={() => void refetch()} />}
    </SectionCard>
  );
}
