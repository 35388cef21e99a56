import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Container } from '../../../ui/Container';
import styles from './Hero.module.css';

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
