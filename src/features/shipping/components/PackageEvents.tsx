import { FormattedMessage, useIntl } from 'react-intl';
import type { PackageEvent } from '../../../api/shipping/decodePackage';
import { TimeText } from '../../../i18n/TimeText';
import { cx } from '../../../lib/cx';
import styles from './PackageEvents.module.css';
import { formatPackageEvent } from '../model/packageText';

/** The tracking history of a package, latest first. */
export function PackageEvents({ events }: { events: readonly PackageEvent[] }) {
  const intl = useIntl();
  if (events.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="shipping.events.none" />
      </p>
    );
  return (
    <ol className={styles.events} aria-label={intl.formatMessage({ id: 'shipping.events.label' })}>
      {events.map((event, index) => (
        // A carrier may send two events with the same time, so the key has the index.
        <li
          key={`${event.at} ${event.description} ${index}`}
          className={cx(styles.event, event.exception !== null && styles.exception)}
        >
          <span className={styles.what}>{formatPackageEvent(event, intl)}</span>
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
