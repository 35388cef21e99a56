import { Fragment, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useFormat } from '../../i18n/useFormat';
import type { HelpSlug } from '../../lib/helpArticles';
import { legalFigures } from '../../lib/legalFigures';
import { usePageInfo } from '../../platform/pageInfo';
import { useOpenOverlay } from '../../platform/overlay';
import {
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { Button } from '../../ui/Button';
import { Link } from '../../ui/Link';
import { SupportLink } from '../../ui/SupportLink';
import { formatLegalFigures } from './formatFigures';
import { HelpLayout, HelpPart, RelatedArticles } from './HelpLayout';
import { legalSections, type LegalPageName, type LegalSection, listCookies } from './legalText';
import styles from './LegalPages.module.css';

/** A name that breaks between its words. */
function CookieName({ name }: { name: string }) {
  return (
    <code>
      {name.split(/(?<=_)(?!_)/).map((word, index) => (
        <Fragment key={index}>
          {word}
          <wbr />
        </Fragment>
      ))}
    </code>
  );
}

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
                <CookieName key={name} name={name} />
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

/** Help articles about the same things. */
const relatedHelp: Readonly<Record<LegalPageName, readonly HelpSlug[]>> = {
  terms: ['buyer-protection', 'cancel-purchase', 'return-a-lot', 'total-cost'],
  privacy: ['your-data', 'sign-in-safely', 'notifications'],
};

function LegalText({ page }: { page: LegalPageName }) {
  const sections = legalSections[page];
  return (
    <HelpLayout
      title={`${page}.title`}
      lead={`${page}.lead`}
      changedOn={legalFigures.changedOn}
      contents={sections}
    >
      {sections.map((section) => (
        <Section key={section.anchor} {...section} />
      ))}
      <RelatedArticles title="help.related.legal" slugs={relatedHelp[page]} />
    </HelpLayout>
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
    cookies: (chunks: ReactNode) => (
      <Link to="/cookies" reloadDocument>
        {chunks}
      </Link>
    ),
  };
  return (
    <HelpPart anchor={anchor} title={title}>
      {paragraphs.map((paragraph) => (
        <div key={paragraph} className={styles.paragraph}>
          <p>
            <FormattedMessage id={paragraph} values={values} />
          </p>
          {paragraph === 'privacy.cookies.own' && <CookieTable />}
          {paragraph === 'privacy.mail.weekly' && (
            <Button className={styles.action} onClick={() => void openOverlay('MARKETING_CONSENT')}>
              <FormattedMessage id="privacy.mail.choose" />
            </Button>
          )}
        </div>
      ))}
    </HelpPart>
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

/** The heads of both pages, which need no data. */
const createPrefetch =
  (page: LegalPageName) =>
  ({ intl }: PrefetchContext): PrefetchResult =>
    createPageResult({
      title: intl.formatMessage({ id: `${page}.title` }),
      description: intl.formatMessage({ id: `${page}.lead` }),
      canonicalPath: `/${page}`,
    });

export const prefetchTerms = createPrefetch('terms');
export const prefetchPrivacy = createPrefetch('privacy');
