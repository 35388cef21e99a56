import { FormattedMessage, useIntl } from 'react-intl';
import type { Order, OrderEvent } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { formatActor, formatOrderEvent, formatNextStep } from '../model/orderText';
import styles from './OrderTimeline.module.css';
import { StepDue } from './StepDue';

/** The next step, followed by past events with the latest first. */
export function OrderTimeline({
  order: { next, role },
  events,
}: {
  order: Pick<Order, 'next' | 'role'>;
  events: readonly OrderEvent[];
}) {
  const intl = useIntl();
  const text = formatNextStep(next, role, intl);
  const actor = formatActor(next.by, role, intl);
  return (
    <ol className={styles.line} aria-label={intl.formatMessage({ id: 'orders.timeline.title' })}>
      {text !== null && (
        <li className={styles.next}>
          <p className={styles.what}>{text}</p>
          <p className={styles.facts}>
            <span>
              <FormattedMessage id="orders.timeline.next" />
            </span>
            {actor !== null && (
              <span>
                <FormattedMessage id="orders.next.who" values={{ who: actor }} />
              </span>
            )}
            {next.dueAt !== null && <StepDue due={next.dueAt} isReadersTurn={next.by === role} />}
          </p>
        </li>
      )}
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.what}>{formatOrderEvent(event, role, intl)}</p>
          <p className={styles.facts}>
            <TimeText value={event.at} format="dateTime" />
            <span>{formatActor(event.actor, role, intl)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
