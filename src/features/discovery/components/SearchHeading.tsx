import { useRich } from '../../../i18n/useRich';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import styles from './SearchHeading.module.css';

type SearchHeadingProps = {
  q: string;
  total: number | undefined;
  /** Nothing matched; what is shown is similar. */
  isExtended: boolean;
  correction: string | null;
};

/** What was looked for, whether it was found, and what may have been meant. */
export function SearchHeading({ q, total, isExtended, correction }: SearchHeadingProps) {
  const t = useT();
  const rich = useRich();
  const isFound = total !== undefined && total > 0;
  return (
    <div className={styles.heading}>
      <h1>{q === '' ? t('search.heading.all') : t('search.heading.query', { query: q })}</h1>
      {correction !== null && (
        <p>
          {rich('search.correction', {
            correction,
            link: (chunks) => <A href={`/s?q=${encodeURIComponent(correction)}`}>{chunks}</A>,
          })}
        </p>
      )}
      {isExtended && isFound && <p className={styles.note}>{t('search.extended', { query: q })}</p>}
    </div>
  );
}
