import type { ComponentType, ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { HelpPath } from '../../lib/helpArticles';
import { Container } from '../../ui/Container';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import styles from './HomePage.module.css';

/** A section of the home page with a heading and an optional "more" link. */
export type HomeSectionProps = {
  title: string;
  moreHref?: string;
  moreLabel?: string;
  children: ReactNode;
};

/** The marketplace's claim, and one lot that closes soon. The search is in the header. */
export function Hero({ lot, summary }: { lot: ReactNode; summary: string | null }) {
  const intl = useIntl();
  return (
    <div className={styles.hero}>
      <Container className={styles.inner}>
        <div>
          <h1 className={styles.claim}>
            <FormattedMessage id="home.hero.claim" />
          </h1>
          <p className={styles.text}>
            <FormattedMessage id="home.hero.text" />
          </p>
          <p className={styles.facts}>{summary}</p>
        </div>
        {lot && (
          <section className={styles.lot} aria-label={intl.formatMessage({ id: 'home.hero.lot' })}>
            <p className={styles.label}>
              <FormattedMessage id="home.hero.lot" />
            </p>
            {lot}
          </section>
        )}
      </Container>
    </div>
  );
}

/** Three steps in a section. */
export function HowItWorks({ Section }: { Section: ComponentType<HomeSectionProps> }) {
  const intl = useIntl();
  const steps = [
    {
      icon: 'search',
      title: intl.formatMessage({ id: 'home.how.find.title' }),
      text: intl.formatMessage({ id: 'home.how.find.text' }),
    },
    {
      icon: 'gavel',
      title: intl.formatMessage({ id: 'home.how.bid.title' }),
      text: intl.formatMessage({ id: 'home.how.bid.text' }),
    },
    {
      icon: 'shield',
      title: intl.formatMessage({ id: 'home.how.win.title' }),
      text: intl.formatMessage({ id: 'home.how.win.text' }),
    },
  ] as const;
  return (
    <div className={styles.band}>
      <Section title={intl.formatMessage({ id: 'home.how.title' })}>
        <ol className={styles.steps}>
          {steps.map(({ icon, title, text }) => (
            <li key={icon} className={styles.step}>
              <Icon name={icon} size={24} />
              <h3 className={styles.howItWorksTitle}>{title}</h3>
              <p className={styles.howItWorksText}>{text}</p>
              {icon === 'shield' && (
                <Link to={'/help/buying/buyer-protection' satisfies HelpPath}>
                  <FormattedMessage id="home.how.protection" />
                </Link>
              )}
            </li>
          ))}
        </ol>
      </Section>
    </div>
  );
}
