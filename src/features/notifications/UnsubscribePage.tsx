import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useLocale } from '../../i18n/useLocale';
import { Banner } from '../../ui/Banner';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import styles from './UnsubscribePage.module.css';

/**
 * `/accounts/unsubscribe?token=…`: the target of the unsubscribe link of a mail. Works without a
 * session and without scripts. Opening it changes nothing, because mail scanners open links too.
 */
export function UnsubscribePage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const token = query.get('token');
  const settingsLink = (
    <ButtonLink to="/accounts/settings/notifications">
      <FormattedMessage id="notifications.settings" />
    </ButtonLink>
  );
  const renderContent = () => {
    if (query.get('notice') === 'done')
      return (
        <Banner
          severity="success"
          title={intl.formatMessage({ id: 'notifications.unsubscribe.done' })}
          actions={settingsLink}
        >
          <FormattedMessage id="notifications.unsubscribe.doneText" />
        </Banner>
      );
    if (token === null || query.get('error') !== null)
      return (
        <Banner
          severity="error"
          title={intl.formatMessage({ id: 'notifications.unsubscribe.invalid' })}
          actions={settingsLink}
        >
          <FormattedMessage id="notifications.unsubscribe.invalidText" />
        </Banner>
      );
    return (
      <form
        method="post"
        action={`/${locale}/accounts/unsubscribe?token=${encodeURIComponent(token)}`}
      >
        <input type="hidden" name="from" value="page" />
        <p className={styles.text}>
          <FormattedMessage id="notifications.unsubscribe.lead" />
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            <FormattedMessage id="notifications.unsubscribe.submit" />
          </Button>
          {settingsLink}
        </div>
      </form>
    );
  };
  return (
    <Container className={styles.page}>
      <h1>
        <FormattedMessage id="notifications.unsubscribe.title" />
      </h1>
      {renderContent()}
    </Container>
  );
}
