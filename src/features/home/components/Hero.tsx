import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Container } from '../../../ui/Container';
import styles from './Hero.module.css';

/** What this is, and one lot that is being decided now. The header has the search. */
export function Hero({ lot, facts }: { lot: ReactNode; facts: string | null }) {
  const t = useT();
  return (
    <div className={styles.hero}>
      <Container className={styles.inner}>
        <div>
          <h1 className={styles.claim}>{t('home.hero.claim')}</h1>
          <p className={styles.text}>{t('home.hero.text')}</p>
          <p className={styles.facts}>{facts}</p>
        </div>
        {lot && (
          <section className={styles.lot} aria-label={t('home.hero.lot')}>
            <p className={styles.label}>{t('home.hero.lot')}</p>
            {lot}
          </section>
        )}
      </Container>
    </div>
  );
}
