import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  notificationsApi,
  useListNotificationsQuery,
  useReadAllNotificationsMutation,
  type Notification,
} from '../../api/buyer/notifications';
import { useAppDispatch } from '../../api/core/store';
import { cx } from '../../lib/cx';
import { useFormat } from '../../i18n/useFormat';
import { useLocale } from '../../i18n/useLocale';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { EmptyState } from '../../ui/ErrorState';
import { Icon, type IconName } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LoadedPart } from '../../ui/LoadedPart';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { getNotificationsArgs, getOlderHref, readCursor } from './prefetchNotifications';
import styles from './NotificationsPage.module.css';

const icons: Readonly<Record<Notification['kind'], IconName>> = {
  outbid: 'raise',
  closing_soon: 'clock',
  won: 'trophy',
  order_updates: 'tag',
  sold: 'gavel',
  new_matches: 'search',
};

/** Following its link marks it as read. */
function NotificationRow({ notification }: { notification: Notification }) {
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { id, kind, title, text, url, createdAt, isRead } = notification;
  const markRead = (): void => {
    if (!isRead) void dispatch(notificationsApi.endpoints.readNotification.initiate({ id }));
  };
  return (
    <li className={cx(styles.row, !isRead && styles.unread)}>
      <span className={styles.icon}>
        <Icon name={icons[kind]} />
      </span>
      <div className={styles.what}>
        <p className={styles.title}>
          {!isRead && (
            <VisuallyHidden>
              <FormattedMessage id="notifications.unread" />{' '}
            </VisuallyHidden>
          )}
          {url === null ? (
            title
          ) : (
            <Link to={url} onClick={markRead}>
              {title}
            </Link>
          )}
        </p>
        <p className={styles.text}>{text}</p>
        <p className={styles.time}>
          <time dateTime={createdAt}>{format.time(createdAt, 'moment')}</time>
        </p>
      </div>
    </li>
  );
}

/** `/notifications`: what the viewer has been told, latest first. */
export function NotificationsPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const cursor = readCursor(query);
  const result = useListNotificationsQuery(getNotificationsArgs(cursor, locale), {
    refetchOnFocus: true,
  });
  const [readAll, { isLoading, isError }] = useReadAllNotificationsMutation();
  return (
    <Container className={styles.page}>
      <div className={styles.head}>
        <h1>
          <FormattedMessage id="notifications.title" />
        </h1>
        <p className={styles.links}>
          <Link to="/accounts/settings/notifications">
            <FormattedMessage id="notifications.settings" />
          </Link>
          <Link to="/interests/alerts">
            <FormattedMessage id="notifications.alerts" />
          </Link>
        </p>
      </div>
      <LoadedPart query={result} lines={18} level={2}>
        {({ notifications, unreadCount, nextCursor }) =>
          notifications.length === 0 ? (
            <EmptyState
              icon="info"
              title={intl.formatMessage({ id: 'notifications.empty.title' })}
              actions={
                <ButtonLink to="/e">
                  <FormattedMessage id="notifications.empty.action" />
                </ButtonLink>
              }
            >
              <FormattedMessage id="notifications.empty.text" />
            </EmptyState>
          ) : (
            <>
              <div className={styles.bar}>
                <p role="status">
                  <FormattedMessage id="notifications.count" values={{ count: unreadCount }} />
                </p>
                {unreadCount > 0 && (
                  <NeedsScripts>
                    <Button size="small" isLoading={isLoading} onClick={() => void readAll({})}>
                      <FormattedMessage id="notifications.readAll" />
                    </Button>
                  </NeedsScripts>
                )}
              </div>
              {isError && (
                <p role="alert" className={styles.problem}>
                  <FormattedMessage id="notifications.readAll.failed" />
                </p>
              )}
              <ul
                className={styles.list}
                aria-label={intl.formatMessage({ id: 'notifications.title' })}
              >
                {notifications.map((notification) => (
                  <NotificationRow key={notification.id} notification={notification} />
                ))}
              </ul>
              {(nextCursor !== null || cursor !== null) && (
                <nav
                  className={styles.pages}
                  aria-label={intl.formatMessage({ id: 'notifications.pages' })}
                >
                  {cursor !== null && (
                    <ButtonLink to="/notifications">
                      <FormattedMessage id="notifications.latest" />
                    </ButtonLink>
                  )}
                  {nextCursor !== null && (
                    <ButtonLink to={getOlderHref(nextCursor)}>
                      <FormattedMessage id="notifications.older" />
                    </ButtonLink>
                  )}
                </nav>
              )}
            </>
          )
        }
      </LoadedPart>
    </Container>
  );
}
