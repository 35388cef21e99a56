import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListSearchAlertsQuery, type SearchAlert } from '../../api/buyer/searchAlerts';
import { useLocale } from '../../i18n/useLocale';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { LoadedPart } from '../../ui/LoadedPart';
import { AlertCard, DeletedAlert } from './AlertCard';
import styles from './SearchAlerts.module.css';

/**
 * The viewer's saved searches, latest first. A deleted one leaves a line with
 * which to undo it, until the viewer leaves the page.
 */
export function SearchAlerts() {
  const intl = useIntl();
  const locale = useLocale();
  const result = useListSearchAlertsQuery({ locale });
  const [deleted, setDeleted] = useState<readonly SearchAlert[]>([]);
  const forget = (id: number): void =>
    setDeleted((alerts) => alerts.filter((alert) => alert.id !== id));
  return (
    <>
      <p className={styles.lead}>
        <FormattedMessage
          id="alerts.lead"
          values={{
            link: (chunks) => <Link to="/accounts/settings/notifications">{chunks}</Link>,
          }}
        />
      </p>
      <LoadedPart query={result} lines={12} level={2}>
        {(alerts) => {
          const isDeleted = (id: number): boolean => deleted.some((alert) => alert.id === id);
          const rows = [...alerts.filter(({ id }) => !isDeleted(id)), ...deleted].toSorted(
            (a, b) => b.id - a.id,
          );
          return rows.length === 0 ? (
            <EmptyState
              title={intl.formatMessage({ id: 'alerts.empty.title' })}
              actions={
                <>
                  <ButtonLink to="/s">
                    <FormattedMessage id="alerts.empty.search" />
                  </ButtonLink>
                  <ButtonLink to="/c">
                    <FormattedMessage id="alerts.empty.categories" />
                  </ButtonLink>
                </>
              }
            >
              <FormattedMessage id="alerts.empty.text" />
            </EmptyState>
          ) : (
            <ul className={styles.list} aria-label={intl.formatMessage({ id: 'alerts.title' })}>
              {rows.map((alert) => (
                <li key={alert.id} className={styles.row}>
                  {isDeleted(alert.id) ? (
                    <DeletedAlert alert={alert} onRestored={() => forget(alert.id)} />
                  ) : (
                    <AlertCard
                      alert={alert}
                      onDeleted={() => setDeleted((alerts) => [...alerts, alert])}
                    />
                  )}
                </li>
              ))}
            </ul>
          );
        }}
      </LoadedPart>
    </>
  );
}
