import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import styles from './RelatedTerms.module.css';

/** Other queries that lead to similar lots. */
export function RelatedTerms({ terms }: { terms: readonly string[] }) {
  const t = useT();
  if (terms.length === 0) return null;
  return (
    <nav aria-label={t('search.related')} className={styles.related}>
      <span className={styles.label}>{t('search.related')}</span>
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>
            <A href={`/s?q=${encodeURIComponent(term)}`} className={styles.term}>
              {term}
            </A>
          </li>
        ))}
      </ul>
    </nav>
  );
}
