import { useState } from 'react';
import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { AlertFrequency, SearchAlert } from '../../api/buyer/searchAlerts';
import { useAppDispatch } from '../../api/core/store';
import { useFormat } from '../../i18n/useFormat';
import { useEventChannel } from '../../platform/eventChannel';
import { Badge } from '../../ui/Badge';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Link } from '../../ui/Link';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { Select } from '../../ui/Select';
import { changeAlert, createAlert, removeAlert, type AlertChange } from './changeAlert';
import styles from './AlertCard.module.css';

/** The chosen values. Some filters have values whose labels depend on the language of the page. */
function getValueName(intl: IntlShape, { id, label }: SearchAlert['values'][number]): string {
  switch (id) {
    case 'without_reserve':
      return intl.formatMessage({ id: 'search.value.withoutReserve' });
    case 'with_reserve':
      return intl.formatMessage({ id: 'search.value.withReserve' });
    case 'available':
      return intl.formatMessage({ id: 'search.value.buyNow' });
    case 'free':
      return intl.formatMessage({ id: 'search.value.freeShipping' });
    default:
      return label;
  }
}

/** The words of the search, the category, or what else it asks for. */
function getAlertName(intl: IntlShape, { query, category, values }: SearchAlert): string {
  if (query !== '') return intl.formatMessage({ id: 'alerts.name.query' }, { query });
  return category?.name ?? values.map((value) => getValueName(intl, value)).join(', ');
}

function getFrequencyName(intl: IntlShape, frequency: AlertFrequency): string {
  switch (frequency) {
    case 'instant':
      return intl.formatMessage({ id: 'alerts.frequency.instant' });
    case 'daily':
      return intl.formatMessage({ id: 'alerts.frequency.daily' });
    case 'weekly':
      return intl.formatMessage({ id: 'alerts.frequency.weekly' });
  }
}

const frequencies: readonly AlertFrequency[] = ['instant', 'daily', 'weekly'];

/** Sends changes one at a time, and shows what went wrong. */
function useSending() {
  const channel = useEventChannel();
  const [isSending, setSending] = useState(false);
  const send = async (request: Promise<string | null>): Promise<boolean> => {
    setSending(true);
    const problem = await request;
    setSending(false);
    if (problem !== null) channel.emit('snackbar', { severity: 'error', text: problem });
    return problem === null;
  };
  return { isSending, send };
}

/** A saved search: a link to its lots, and when its owner hears of new ones. */
export function AlertCard({ alert, onDeleted }: { alert: SearchAlert; onDeleted: () => void }) {
  const intl = useIntl();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { isSending, send } = useSending();
  const name = getAlertName(intl, alert);
  const change = (values: AlertChange): void =>
    void send(changeAlert(dispatch, intl, alert.id, values));
  const remove = async (): Promise<void> => {
    if (await send(removeAlert(dispatch, intl, alert.id))) onDeleted();
  };
  const values = alert.query === '' && alert.category === null ? [] : alert.values;
  return (
    <div className={styles.card}>
      <div className={styles.what}>
        <h2 className={styles.name}>
          <Link to={alert.url}>{name}</Link>
        </h2>
        {values.length > 0 && (
          <p className={styles.values}>
            {values.map((value) => getValueName(intl, value)).join(' · ')}
          </p>
        )}
        <p className={styles.note}>
          {alert.isPaused && (
            <Badge tone="warn" className={styles.badge}>
              <FormattedMessage id="alerts.paused" />
            </Badge>
          )}
          {alert.newCount > 0 && (
            <Badge tone="accent" className={styles.badge}>
              <FormattedMessage id="alerts.new" values={{ count: alert.newCount }} />
            </Badge>
          )}
          {alert.lastMatchAt === null ? (
            <FormattedMessage id="alerts.noMatch" />
          ) : (
            <FormattedMessage
              id="alerts.lastMatch"
              values={{ moment: format.time(alert.lastMatchAt, 'moment') }}
            />
          )}
        </p>
      </div>
      <NeedsScripts>
        <div className={styles.controls}>
          <Select
            className={styles.frequency}
            label={intl.formatMessage({ id: 'alerts.frequency' })}
            value={alert.frequency}
            options={frequencies.map((value) => ({
              value,
              label: getFrequencyName(intl, value),
            }))}
            disabled={isSending}
            onChange={({ target }) => {
              const frequency = frequencies.find((value) => value === target.value);
              if (frequency !== undefined) change({ frequency });
            }}
          />
          <Checkbox
            label={intl.formatMessage({ id: 'alerts.email' })}
            checked={alert.isEmailed}
            disabled={isSending}
            onChange={({ target }) => change({ by_email: target.checked })}
          />
          <div className={styles.buttons}>
            <Button
              size="small"
              disabled={isSending}
              aria-label={
                alert.isPaused
                  ? intl.formatMessage({ id: 'alerts.resume.label' }, { name })
                  : intl.formatMessage({ id: 'alerts.pause.label' }, { name })
              }
              onClick={() => change({ is_paused: !alert.isPaused })}
            >
              {alert.isPaused
                ? intl.formatMessage({ id: 'alerts.resume' })
                : intl.formatMessage({ id: 'alerts.pause' })}
            </Button>
            <Button
              size="small"
              variant="quiet"
              disabled={isSending}
              aria-label={intl.formatMessage({ id: 'alerts.delete.label' }, { name })}
              onClick={() => void remove()}
            >
              <FormattedMessage id="alerts.delete" />
            </Button>
          </div>
        </div>
      </NeedsScripts>
    </div>
  );
}

type DeletedAlertProps = { alert: SearchAlert; onRestored: () => void };

/** Takes the place of a deleted alert, and can bring it back. */
export function DeletedAlert({ alert, onRestored }: DeletedAlertProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { isSending, send } = useSending();
  const restore = async (): Promise<void> => {
    const request = createAlert(
      dispatch,
      intl,
      { q: alert.query, categoryId: alert.category?.id ?? null, filters: alert.filters },
      { frequency: alert.frequency, by_email: alert.isEmailed, is_paused: alert.isPaused },
    );
    if (await send(request)) onRestored();
  };
  return (
    <div className={styles.deleted} role="status">
      <p>
        <FormattedMessage id="alerts.deleted" values={{ name: getAlertName(intl, alert) }} />
      </p>
      <Button size="small" isLoading={isSending} onClick={() => void restore()}>
        <FormattedMessage id="alerts.undo" />
      </Button>
    </div>
  );
}
