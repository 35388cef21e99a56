import type { ReactNode } from 'react';
import { legalFigures } from '../../../lib/legalFigures';
import { useFormat } from '../../../i18n/useFormat';
import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { usePageFacts } from '../../../platform/pageFacts';
import { useOpenOverlay } from '../../../platform/overlay';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Button } from '../../../ui/Button';
import { Container } from '../../../ui/Container';
import { SupportLink } from '../../../ui/SupportLink';
import { formatLegalFigures, legalSections, type LegalPageName, type LegalSection } from '../model/legalText';
import { CookieTable } from './CookieTable';
import styles from './LegalText.module.css';

/** A long text with its contents at the side: the terms, the privacy page. */
export function LegalText({ page }: { page: LegalPageName }) {
  const t = useT();
  const format = useFormat();
  const sections = legalSections[page];
  return (
    <Container>
      <Breadcrumbs label={t('common.breadcrumbs.label')} crumbs={[{ label: t('common.breadcrumbs.home'), href: '/' }, { label: t(`${page}.title`) }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>{t(`${page}.title`)}</h1>
          <p className={styles.lead}>{t(`${page}.lead`)}</p>
          <p className={styles.note}>{t('common.legal.changedOn', { date: format.time(`${legalFigures.changedOn}T12:00:00Z`) })}</p>
        </header>
        <nav className={styles.contents} aria-labelledby="legal-contents">
          <h2 id="legal-contents" className={styles.contentsTitle}>
            {t('common.legal.contents')}
          </h2>
          <ol className={styles.contentsList}>
            {sections.map(({ anchor, name }) => (
              <li key={anchor}>
                <a href={`#${anchor}`}>{t(`${page}.${name}.title`)}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          {sections.map((section) => (
            <Section key={section.anchor} page={page} section={section} />
          ))}
        </div>
      </div>
    </Container>
  );
}

function Section({ page, section: { anchor, name, paragraphs } }: { page: LegalPageName; section: LegalSection }) {
  const t = useT();
  const rich = useRich();
  const format = useFormat();
  const openOverlay = useOpenOverlay();
  const { supportEmail } = usePageFacts();
  const values = { ...formatLegalFigures(format), email: supportEmail, support: (chunks: ReactNode) => <SupportLink>{chunks}</SupportLink> };
  return (
    <section id={anchor} className={styles.section} aria-labelledby={`${anchor}-title`} tabIndex={-1}>
      <h2 id={`${anchor}-title`}>{t(`${page}.${name}.title`)}</h2>
      {paragraphs.map((paragraph, index) => (
        <div key={paragraph} className={styles.part}>
          <p>{rich(`${page}.${name}.${paragraph}`, values)}</p>
          {page === 'privacy' && name === 'cookies' && index === 0 && <CookieTable />}
          {page === 'privacy' && paragraph === 'marketing' && (
            <Button className={styles.action} onClick={() => void openOverlay('MARKETING_CONSENT')}>
              {t('privacy.mail.choose')}
            </Button>
          )}
        </div>
      ))}
    </section>
  );
}
