import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { MessageId } from '../../i18n/messages';
import { toLocalePath } from '../../i18n/toLocalePath';
import { useLocale } from '../../i18n/useLocale';
import type { ConsentAnswer } from '../../lib/consent';
import { legalFigures } from '../../lib/legalFigures';
import { usePageInfo } from '../../platform/pageInfo';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { readConsent } from '../../platform/readConsent';
import { Banner } from '../../ui/Banner';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Container } from '../../ui/Container';
import { FormToken } from '../../ui/FormToken';
import { Link } from '../../ui/Link';
import styles from './CookiesPage.module.css';

const purposes: readonly { name: keyof ConsentAnswer; label: MessageId; hint: MessageId }[] = [
  { name: 'statistics', label: 'privacy.consent.statistics', hint: 'privacy.consent.measuring' },
  { name: 'marketing', label: 'privacy.consent.marketing', hint: 'privacy.consent.partners' },
];

/**
 * `/cookies`: a choice for each purpose, which can be changed at any time. A plain form, so that it
 * works without scripts; with them too it loads the page, which then starts with the new answer.
 */
export function CookiesPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const pageInfo = usePageInfo();
  // The server tells what it read from the cookies of this document; only a client navigation from
  // another one leads here without it.
  const consent = pageInfo.consent ?? readConsent(pageInfo.country);
  const title = intl.formatMessage({ id: 'privacy.consent.title' });
  return (
    <Container className={styles.page} width="reading">
      <Breadcrumbs crumbs={[{ label: title }]} />
      <h1>{title}</h1>
      {query.get('notice') === 'saved' && (
        <Banner severity="success" shouldAnnounce>
          <FormattedMessage id="privacy.consent.saved" />
        </Banner>
      )}
      <p>
        <FormattedMessage id="privacy.consent.lead" values={{ days: legalFigures.consentDays }} />
      </p>
      <form method="post" action={toLocalePath(locale, '/cookies')} className={styles.form}>
        <FormToken />
        <Checkbox
          label={<FormattedMessage id="privacy.consent.always" />}
          hint={<FormattedMessage id="privacy.consent.needed" />}
          defaultChecked
          disabled
        />
        {purposes.map(({ name, label, hint }) => (
          <Checkbox
            key={name}
            name={name}
            value="yes"
            label={<FormattedMessage id={label} />}
            hint={<FormattedMessage id={hint} />}
            defaultChecked={consent[name]}
            // Firefox would restore the boxes of an earlier visit over those of the server.
            autoComplete="off"
          />
        ))}
        <Button type="submit" name="choice" value="own" variant="primary">
          <FormattedMessage id="privacy.consent.save" />
        </Button>
      </form>
      <p>
        <FormattedMessage
          id="privacy.consent.more"
          values={{ link: (text) => <Link to="/privacy#cookies">{text}</Link> }}
        />
      </p>
    </Container>
  );
}

export const prefetchCookies = ({ intl }: PrefetchContext): PrefetchResult =>
  createPageResult({
    title: intl.formatMessage({ id: 'privacy.consent.title' }),
    // Each visitor sees their own answer.
    noindex: true,
  });
