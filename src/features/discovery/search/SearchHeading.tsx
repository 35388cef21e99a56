import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from '../../../ui/Link';
import styles from './SearchHeading.module.css';
import { ChipNav } from '../categories/ChipNav';

/** Related search terms. */
export function RelatedTerms({ terms }: { terms: readonly string[] }) {
  const intl = useIntl();
  if (terms.length === 0) return null;
  return (
    <ChipNav
      label={intl.formatMessage({ id: 'search.related' })}
      links={terms.map((term) => ({ href: `/s?q=${encodeURIComponent(term)}`, label: term }))}
    />
  );
}

type SearchHeadingProps = {
  q: string;
  total: number | undefined;
  /** No exact match; the results are similar lots. */
  isExtended: boolean;
  correction: string | null;
};

/** The search term, a note when the results are only similar, and a spelling suggestion. */
export function SearchHeading({ q, total, isExtended, correction }: SearchHeadingProps) {
  const intl = useIntl();
  const hasResults = total !== undefined && total > 0;
  return (
    <div className={styles.heading}>
      <h1>
        {q === ''
          ? intl.formatMessage({ id: 'search.heading.all' })
          : intl.formatMessage({ id: 'search.heading.query' }, { query: q })}
      </h1>
      {correction !== null && (
        <p>
          <FormattedMessage
            id="search.correction"
            values={{
              correction,
              link: (chunks) => <Link to={`/s?q=${encodeURIComponent(correction)}`}>{chunks}</Link>,
            }}
          />
        </p>
      )}
      {isExtended && hasResults && (
        <p className={styles.note}>
          <FormattedMessage id="search.extended" values={{ query: q }} />
        </p>
      )}
    </div>
  );
}
