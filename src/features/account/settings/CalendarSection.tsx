import { FormattedMessage, useIntl } from 'react-intl';
import {
  useCreateCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRemoveCalendarFeedMutation,
} from '../../../api/buyer/calendar';
import { usePageInfo } from '../../../platform/pageInfo';
import { Button } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import { LoadedPart } from '../../../ui/LoadedPart';
import { SectionCard } from '../../../ui/SectionCard';
import styles from './CalendarSection.module.css';

/** A calendar of closing lots, to subscribe to in the user's own calendar app. */
export function CalendarSection() {
  const intl = useIntl();
  const { origin } = usePageInfo();
  const feed = useGetCalendarFeedQuery({});
  const [create, creating] = useCreateCalendarFeedMutation();
  const [remove, removing] = useRemoveCalendarFeedMutation();
  return (
    <SectionCard
      title={intl.formatMessage({ id: 'settings.calendar.title' })}
      intro={intl.formatMessage({ id: 'settings.calendar.lead' })}
    >
      <LoadedPart query={feed} lines={4}>
        {({ path }) => (
          <div className={styles.feed}>
            {path !== null && (
              <>
                <p className={styles.label}>
                  <FormattedMessage id="settings.calendar.address" />
                </p>
                <p className={styles.address}>{origin + path}</p>
                <p className={styles.hint}>
                  <FormattedMessage id="settings.calendar.hint" />
                </p>
              </>
            )}
            <div className={styles.actions}>
              {path !== null && (
                <CopyButton text={origin + path}>
                  {intl.formatMessage({ id: 'settings.calendar.copy' })}
                </CopyButton>
              )}
              <Button size="small" isLoading={creating.isLoading} onClick={() => void create({})}>
                {path === null
                  ? intl.formatMessage({ id: 'settings.calendar.create' })
                  : intl.formatMessage({ id: 'settings.calendar.replace' })}
              </Button>
              {path !== null && (
                <Button
                  size="small"
                  variant="quiet"
                  isLoading={removing.isLoading}
                  onClick={() => void remove({})}
                >
                  <FormattedMessage id="settings.calendar.remove" />
                </Button>
              )}
            </div>
            {(creating.isError || removing.isError) && (
              <p role="alert" className={styles.problem}>
                <FormattedMessage id="settings.calendar.failed" />
              </p>
            )}
          </div>
        )}
      </LoadedPart>
    </SectionCard>
  );
}
