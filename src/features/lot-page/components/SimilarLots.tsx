import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import styles from './SimilarLots.module.css';

/** The section of similar lots; another feature renders the cards. */
export function SimilarLots({ children }: { children: (label: string) => ReactNode }) {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'lotPage.similar.title' });
  return (
    <section className={styles.similar} aria-labelledby="similar-title">
      <h2 id="similar-title">{title}</h2>
      {children(title)}
    </section>
  );
}
