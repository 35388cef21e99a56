import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { useIntl, FormattedMessage } from 'react-intl';
import {
  useGetCorrectionQuery,
  useListRelatedTermsQuery,
  useSearchLotsQuery,
} from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { useWideHeader } from '../../../platform/useWideHeader';
import { Container } from '../../../ui/Container';
import { LotResults } from '../results/LotResults';
import { NoLots } from '../results/NoLots';
import { BrowseSuggestions } from '../categories/BrowseSuggestions';
import { lotQueries } from '../results/lotQueries';
import { needsSuggestions, readLotSelection, SPELLING } from '../results/lotSelection';
import type { LotSlots } from '../results/lotSlots';
import { Link } from '../../../ui/Link';
import styles from './SearchHeading.module.css';
import { ChipNav } from '../categories/ChipNav';

/** Related search terms. */
function RelatedTerms({ terms }: { terms: readonly string[] }) {
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
  /** A similar query that may be meant. */
  correction: string | null;
  /** The query whose lots are shown, because nothing matches `q`. */
  correctedQuery: string | null;
};

/** The search term, a note when the results are only similar, and a spelling suggestion. */
export function SearchHeading({
  q,
  total,
  isExtended,
  correction,
  correctedQuery,
}: SearchHeadingProps) {
  const intl = useIntl();
  const hasResults = total !== undefined && total > 0;
  return (
    <div className={styles.heading}>
      <h1>
        {q === ''
          ? intl.formatMessage({ id: 'search.heading.all' })
          : intl.formatMessage({ id: 'search.heading.query' }, { query: q })}
      </h1>
      {correctedQuery !== null && (
        <p className={styles.note}>
          <FormattedMessage
            id="search.corrected"
            values={{
              correction: correctedQuery,
              query: q,
              strong: (chunks) => <strong>{chunks}</strong>,
              link: (chunks) => (
                <Link to={`/s?q=${encodeURIComponent(q)}&${SPELLING}=exact`}>{chunks}</Link>
              ),
            }}
          />
        </p>
      )}
      {correctedQuery === null && correction !== null && (
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

/** `/s`: lots that match the search term, or similar lots with a note. */
export function SearchPage(slots: LotSlots) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  useWideHeader();
  const selection = readLotSelection(query);
  const { q } = selection;
  const { data, isError, refetch } = useSearchLotsQuery(lotQueries.search(selection, locale));
  const termArgs = q === '' ? skipToken : { q, locale };
  const { data: correction } = useGetCorrectionQuery(termArgs);
  const { data: related } = useListRelatedTermsQuery(termArgs);
  return (
    <Container width="wide">
      <SearchHeading
        q={q}
        total={data?.total}
        isExtended={data?.isExtended === true}
        correction={correction ?? null}
        correctedQuery={data?.correctedQuery ?? null}
      />
      <RelatedTerms terms={related ?? []} />
      <LotResults
        {...slots}
        path="/s"
        selection={selection}
        data={data}
        isError={isError}
        onRetry={() => void refetch()}
        label={intl.formatMessage({ id: 'search.results.label' })}
        level={2}
        empty={
          <>
            <NoLots path="/s" selection={selection} />
            {needsSuggestions(selection) && <BrowseSuggestions />}
          </>
        }
      />
    </Container>
  );
}
