import type { PackageEvent } from '../../../api/shipping/decodePackage';
import { TimeText } from '../../../i18n/TimeText';
import { useT } from '../../../i18n/useT';
import { cx } from '../../../lib/cx';
import styles from './PackageEvents.module.css';
import { eventText } from '../model/packageWords';

/** The way of a package, the latest first. */
export function PackageEvents({ events }: { events: readonly PackageEvent[] }) {
  const t = useT();
  if (events.length === 0) return <p className={styles.none}>{t('shipping.events.none')}</p>;
  return (
    <ol className={styles.events} aria-label={t('shipping.events.label')}>
      {events.map((event, index) => (
        // A carrier may say two things of the same moment.
        <li key={`${event.at} ${event.description} ${index}`} className={cx(styles.event, event.exception !== null && styles.exception)}>
          <span className={styles.what}>{eventText(event, t)}</span>
          <span className={styles.where}>
            {event.location !== null && (
              <>
                <span>{event.location}</span>
                <span aria-hidden="true"> · </span>
              </>
            )}
            <TimeText value={event.at} format="dateTime" />
          </span>
        </li>
      ))}
    </ol>
  );
}
