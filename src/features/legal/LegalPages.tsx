import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { legalFigures } from '../../lib/legalFigures';
import { useFormat } from '../../i18n/useFormat';
import { usePageInfo } from '../../platform/pageInfo';
import { useOpenOverlay } from '../../platform/overlay';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Button } from '../../ui/Button';
import { Container } from '../../ui/Container';
import { SupportLink } from '../../ui/SupportLink';
import {
  formatLegalFigures,
  legalSections,
  type LegalPageName,
  type LegalSection,
  listCookies,
} from './legalText';
import styles from './LegalPages.module.css';

/** All cookies with their names, purpose and lifetime. */
function CookieTable() {
  const intl = useIntl();
  const { origin } = usePageInfo();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <FormattedMessage id="privacy.cookies.name" />
          </th>
          <th scope="col">
            <FormattedMessage id="privacy.cookies.purpose" />
          </th>
          <th scope="col">
            <FormattedMessage id="privacy.cookies.lifetime" />
          </th>
        </tr>
      </thead>
      <tbody>
        {listCookies(origin.startsWith('https:')).map(({ names, purpose, days }) => (
          <tr key={purpose}>
            <th scope="row">
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </th>
            <td>
              <FormattedMessage id={purpose} />
            </td>
            <td>
              {days === null
                ? intl.formatMessage({ id: 'privacy.cookies.untilClosed' })
                : intl.formatMessage({ id: 'privacy.cookies.days' }, { days })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A long text with a table of contents: the terms and the privacy page. */
function LegalText({ page }: { page: LegalPageName }) {
  const intl = useIntl();
  const format = useFormat();
  const sections = legalSections[page];
  return (
    <Container>
      <Breadcrumbs
        label={intl.formatMessage({ id: 'common.breadcrumbs.label' })}
        crumbs={[
          { label: intl.formatMessage({ id: 'common.breadcrumbs.home' }), href: '/' },
          { label: intl.formatMessage({ id: `${page}.title` }) },
        ]}
      />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>
            <FormattedMessage id={`${page}.title`} />
          </h1>
          <p className={styles.lead}>
            <FormattedMessage id={`${page}.lead`} />
          </p>
          <p className={styles.note}>
            <FormattedMessage
              id="common.legal.changedOn"
              values={{
                date: format.time(`${legalFigures.changedOn}T12:00:00Z`),
              }}
            />
          </p>
        </header>
        <nav className={styles.contents} aria-labelledby="legal-contents">
          <h2 id="legal-contents" className={styles.contentsTitle}>
            <FormattedMessage id="common.legal.contents" />
          </h2>
          <ol className={styles.contentsList}>
            {sections.map(({ anchor, title }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>
                  <FormattedMessage id={title} />
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <Section key={section.anchor} {...section} />
          ))}
        </div>
      </div>
    </Container>
  );
}

function Section({ anchor, title, paragraphs }: LegalSection) {
  const format = useFormat();
  const openOverlay = useOpenOverlay();
  const { supportEmail } = usePageInfo();
  const values = {
    ...formatLegalFigures(format),
    email: supportEmail,
    support: (chunks: ReactNode) => <SupportLink>{chunks}</SupportLink>,
  };
  return (
    <section
      id={anchor}
      className={styles.section}
      aria-labelledby={`${anchor}-title`}
      tabIndex={-1}
    >
      <h2 id={`${anchor}-title`}>
        <FormattedMessage id={title} />
      </h2>
      {paragraphs.map((paragraph) => (
        <div key={paragraph} className={styles.part}>
          <p>
            <FormattedMessage id={paragraph} values={values} />
          </p>
          {paragraph === 'privacy.cookies.lead' && <CookieTable />}
          {paragraph === 'privacy.mail.marketing' && (
            <Button className={styles.action} onClick={() => void openOverlay('MARKETING_CONSENT')}>
              <FormattedMessage id="privacy.mail.choose" />
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}

/** `/terms` */
export function TermsPage() {
  return <LegalText page="terms" />;
}

/** `/privacy` */
export function PrivacyPage() {
  return <LegalText page="privacy" />;
}
