import { FormattedMessage } from 'react-intl';
import { useLocale } from '../../../i18n/useLocale';
import { messageIds, officialTerms, type OfficialTerm } from '../model/officialTerms';
import styles from './OfficialText.module.css';

type OfficialTextProps = {
  term: OfficialTerm;
  /** The field number on the form, such as 1 in "(1)". */
  number?: number;
};

/** A term of a customs form in French and English, then in the reader's language if it differs. */
export function OfficialText({ term, number }: OfficialTextProps) {
  const locale = useLocale();
  const { fr: french, en: english } = officialTerms[term];
  return (
    <span className={styles.official}>
      <span lang="fr">{french}</span>
      {french !== english && (
        <>
          {' / '}
          <span lang="en">{english}</span>
        </>
      )}
      {number !== undefined && ` (${number})`}
      {locale !== 'en' && locale !== 'fr' && (
        <span className={styles.own}>
          <FormattedMessage id={messageIds[term]} />
        </span>
      )}
    </span>
  );
}
