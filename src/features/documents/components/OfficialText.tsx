import { useAppIntl } from '../../../i18n/IntlContext';
import { messageIds, officialWords, type OfficialTerm } from '../model/officialWords';
import styles from './OfficialText.module.css';

type OfficialTextProps = { term: OfficialTerm; /** Of the field on the form, such as 1 in "(1)". */ number?: number };

/** A wording of a customs form: French and English as printed on it, then the reader's own where that is neither. */
export function OfficialText({ term, number }: OfficialTextProps) {
  const { locale, t } = useAppIntl();
  const { fr, en } = officialWords[term];
  return (
    <span className={styles.official}>
      <span lang="fr">{fr}</span>
      {fr !== en && (
        <>
          {' / '}
          <span lang="en">{en}</span>
        </>
      )}
      {number !== undefined && ` (${number})`}
      {locale !== 'en' && locale !== 'fr' && <span className={styles.own}>{t(messageIds[term])}</span>}
    </span>
  );
}
