import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
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
import { SearchHeading, RelatedTerms } from './SearchHeading';
import { BrowseSuggestions } from '../categories/BrowseSuggestions';
import { lotQueries } from '../results/lotQueries';
import { needsSuggestions, readLotSelection } from '../results/lotSelection';
import type { LotSlots } from '../results/lotSlots';

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
