import { skipToken } from '@reduxjs/toolkit/query';
import { useSearchParams } from '../../../platform/NavigationContext';
import { useGetCorrectionQuery, useListRelatedTermsQuery, useSearchLotsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { useWideHeader } from '../../../platform/useWideHeader';
import { Container } from '../../../ui/Container';
import { LotResults } from '../components/LotResults';
import { NoLots } from '../components/NoLots';
import { RelatedTerms } from '../components/RelatedTerms';
import { SearchHeading } from '../components/SearchHeading';
import { WaysOut } from '../components/WaysOut';
import { lotQueries } from '../model/lotQueries';
import { needsWaysOut, readLotSelection } from '../model/lotSelection';
import type { LotSlots } from '../model/lotSlots';

/** `/s`: lots that match what was typed, or similar ones, said honestly. */
export function SearchPage(slots: LotSlots) {
  const t = useT();
  const locale = useLocale();
  const query = useSearchParams();
  useWideHeader();
  const selection = readLotSelection(query);
  const { q } = selection;
  const { data, isError, refetch } = useSearchLotsQuery(lotQueries.search(selection, locale));
  const helper = q === '' ? skipToken : { q, locale };
  const { data: correction } = useGetCorrectionQuery(helper);
  const { data: related } = useListRelatedTermsQuery(helper);
  return (
    <Container width="wide">
      <SearchHeading q={q} total={data?.total} isExtended={data?.isExtended === true} correction={correction ?? null} />
      <RelatedTerms terms={related ?? []} />
      <LotResults
        {...slots}
        path="/s"
        selection={selection}
        data={data}
        isError={isError}
        onRetry={() => void refetch()}
        label={t('search.results.label')}
        level={2}
        empty={
          <>
            <NoLots path="/s" selection={selection} />
            {needsWaysOut(selection) && <WaysOut />}
          </>
        }
      />
    </Container>
  );
}
