import { useIntl, FormattedMessage } from 'react-intl';
import type { Order, OrderEvent } from '../../../api/orders/decodeOrder';
import { useListOrderEventsQuery } from '../../../api/orders/orders';
import { ErrorState } from '../../../ui/ErrorState';
import { SectionCard } from '../../../ui/SectionCard';
import { Skeleton } from '../../../ui/Skeleton';
import { TimeText } from '../../../i18n/TimeText';
import { formatActor, formatOrderEvent, formatNextStep } from '../orderText';
import styles from './OrderTimeline.module.css';
import { NextStepFacts, OrderFacts } from './OrderNextCard';

/** The next step, followed by past events with the latest first. */
function OrderTimeline({
  order: { next, role },
  events,
}: {
  order: Pick<Order, 'next' | 'role'>;
  events: readonly OrderEvent[];
}) {
  const intl = useIntl();
  const text = formatNextStep(next, role, intl);
  return (
    <ol className={styles.line} aria-label={intl.formatMessage({ id: 'orders.timeline.title' })}>
      {text !== null && (
        <li className={styles.next}>
          <p className={styles.what}>{text}</p>
          <OrderFacts>
            <span>
              <FormattedMessage id="orders.timeline.next" />
            </span>
            <NextStepFacts next={next} role={role} />
          </OrderFacts>
        </li>
      )}
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.what}>{formatOrderEvent(event, role, intl)}</p>
          <OrderFacts>
            <TimeText value={event.at} format="dateTime" />
            <span>{formatActor(event.actor, role, intl)}</span>
          </OrderFacts>
        </li>
      ))}
    </ol>
  );
}

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
        <ErrorState level={3} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </SectionCard>
  );
}
