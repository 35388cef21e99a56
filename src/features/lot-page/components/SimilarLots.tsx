import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import styles from './SimilarLots.module.css';

/** Lots like this one, beneath it; the cards come from another feature. */
export function SimilarLots({ children }: { children: (label: string) => ReactNode }) {
  const t = useT();
  const title = t('lotPage.similar.title');
  return (
    <section className={styles.similar} aria-labelledby="similar-title">
      <h2 id="similar-title">{title}</h2>
      {children(title)}
    </section>
  );
}
