import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchLotsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { useWideHeader } from '../../../platform/useWideHeader';
import { Container } from '../../../ui/Container';
import { ExpertStrip } from '../experts/ExpertStrip';
import { LotResults } from '../results/LotResults';
import { NoLots } from '../results/NoLots';
import { PageHead } from '../results/PageHead';
import { lotQueries } from '../results/lotQueries';
import { hasFilters, readLotSelection } from '../results/lotSelection';
import type { LotSlots } from '../results/lotSlots';

/** `/e`: every lot that is open for bids, and the experts who selected them. */
export function BrowsePage(slots: LotSlots) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  useWideHeader();
  const selection = { ...readLotSelection(query), q: '' };
  const { data, isError, refetch } = useSearchLotsQuery(lotQueries.search(selection, locale));
  return (
    <Container width="wide">
      <PageHead
        title={intl.formatMessage({ id: 'search.browse.title' })}
        crumbs={[{ label: intl.formatMessage({ id: 'search.browse.title' }) }]}
      >
        <FormattedMessage id="search.browse.text" />
      </PageHead>
      {selection.page === 1 && !hasFilters(selection) && <ExpertStrip />}
      <LotResults
        {...slots}
        path="/e"
        selection={selection}
        data={data}
        isError={isError}
        onRetry={() => void refetch()}
        label={intl.formatMessage({ id: 'search.browse.title' })}
        level={2}
        empty={<NoLots path="/e" selection={selection} />}
      />
    </Container>
  );
}
