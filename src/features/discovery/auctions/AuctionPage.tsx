import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { useGetAuctionQuery } from '../../../api/buyer/auctions';
import { useListLotsQuery } from '../../../api/buyer/lotLists';
import { useLocale } from '../../../i18n/useLocale';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { ErrorState, EmptyState } from '../../../ui/ErrorState';
import { AuctionHeader } from './AuctionHeader';
import { CatalogToolbar } from '../results/CatalogToolbar';
import { ListPages } from '../results/ListPages';
import { getCatalogHref, readCatalogSelection } from '../results/catalogSelection';
import { catalogQueries } from '../results/catalogQueries';
import { lotQueries } from '../results/lotQueries';
import type { LotSlots } from '../results/lotSlots';
import { parsePathId } from '../results/parsePathId';

const FIRST_ROW = 4;

/** `/a/:auction`: one auction and its catalog. */
export function AuctionPage({ renderLots, withLiveCards, viewSwitch }: LotSlots) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const selection = readCatalogSelection(query);
  const { page, status } = selection;
  const id = parsePathId(useParams()['auction']);
  const { data: auction } = useGetAuctionQuery(
    id === null ? skipToken : catalogQueries.auction(id, locale),
  );
  const {
    data: catalog,
    isError,
    refetch,
  } = useListLotsQuery(id === null ? skipToken : lotQueries.auction(id, selection, locale));
  const path = auction?.url ?? `/a/${id}`;
  if (isError && catalog === undefined) {
    return (
      <ErrorState
        title={intl.formatMessage({ id: 'common.error.load.title' })}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Container>
      {auction !== undefined && <AuctionHeader auction={auction} />}
      <CatalogToolbar path={path} selection={selection} auction={auction} viewSwitch={viewSwitch} />
      {catalog?.lots.length === 0 ? (
        <EmptyState
          title={intl.formatMessage({ id: 'auctions.empty.title' })}
          actions={
            <ButtonLink to={page > 1 || status !== 'all' ? path : '/ca'}>
              {status !== 'all'
                ? intl.formatMessage({ id: 'auctions.filter.all' })
                : page > 1
                  ? intl.formatMessage({ id: 'auctions.none.firstPage' })
                  : intl.formatMessage({ id: 'auctions.empty.all' })}
            </ButtonLink>
          }
        >
          {status === 'all' && intl.formatMessage({ id: 'auctions.empty.text' })}
        </EmptyState>
      ) : (
        withLiveCards(
          catalog?.lots.map((lot) => lot.id) ?? [],
          renderLots(catalog?.lots, {
            label: intl.formatMessage({ id: 'auctions.catalogue' }),
            layout: 'cards',
            priorityCount: page > 1 ? FIRST_ROW : 0,
          }),
        )
      )}
      {catalog !== undefined && (
        <ListPages
          total={catalog.total}
          page={page}
          hrefFor={(number) => getCatalogHref(path, { ...selection, page: number })}
        />
      )}
    </Container>
  );
}
