import { useIntl } from 'react-intl';
import type { Order } from '../../../api/orders/decodeOrder';
import { useListOrderEventsQuery } from '../../../api/orders/orders';
import { ErrorState } from '../../../ui/ErrorState';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { OrderTimeline } from './OrderTimeline';

/** The timeline section of an order page. The next step renders before the events have loaded. */
export function OrderHistory({ order }: { order: Order }) {
  const intl = useIntl();
  const { data, isError, isFetching, refetch } = useListOrderEventsQuery({ id: order.id });
  return (
    <SectionCard title={intl.formatMessage({ id: 'orders.timeline.title' })}>
      <OrderTimeline order={order} events={data ?? []} />
      {data === undefined && !isError && (
        <div aria-busy="true">
          <Skeleton lines={4} />
        </div>
      )}
      {data === undefined && isError && (
        <ErrorState
          level={3}
          title={intl.formatMessage({ id: 'common.error.load.title' })}
          retryLabel={intl.formatMessage({ id: 'common.action.retry' })}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </SectionCard>
  );
}
