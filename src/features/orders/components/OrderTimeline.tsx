import type { Order, OrderEvent } from '../../../api/orders/decodeOrder';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { actorText, eventText, nextStepText } from '../model/orderWords';
import styles from './OrderTimeline.module.css';
import { StepDue } from './StepDue';

/** What comes next on top, below it what has happened, the latest first. */
export function OrderTimeline({ order: { next, role }, events }: { order: Pick<Order, 'next' | 'role'>; events: readonly OrderEvent[] }) {
  const t = useT();
  const text = nextStepText(next, role, t);
  const who = actorText(next.by, role, t);
  return (
    <ol className={styles.line} aria-label={t('orders.timeline.title')}>
      {text !== null && (
        <li className={styles.next}>
          <p className={styles.what}>{text}</p>
          <p className={styles.facts}>
            <span>{t('orders.timeline.next')}</span>
            {who !== null && <span>{who}</span>}
            {next.dueAt !== null && <StepDue due={next.dueAt} isOwn={next.by === role} />}
          </p>
        </li>
      )}
      {events.map((event) => (
        <li key={event.id} className={styles.event}>
          <p className={styles.what}>{eventText(event, role, t)}</p>
          <p className={styles.facts}>
            <TimeText value={event.at} format="dateTime" />
            <span>{actorText(event.actor, role, t)}</span>
          </p>
        </li>
      ))}
    </ol>
  );
}
