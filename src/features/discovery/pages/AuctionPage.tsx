import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from '../../../platform/NavigationContext';
import { useGetAuctionQuery } from '../../../api/buyer/auctions';
import { useListLotsQuery } from '../../../api/buyer/lotLists';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { AuctionHeader } from '../components/AuctionHeader';
import { CatalogueToolbar } from '../components/CatalogueToolbar';
import { ListPages } from '../components/ListPages';
import { catalogueHref, readCatalogueSelection } from '../model/auctionsHref';
import { catalogueQueries } from '../model/catalogueQueries';
import { lotQueries } from '../model/lotQueries';
import type { LotSlots } from '../model/lotSlots';
import { pathId } from '../model/pathId';

const FIRST_ROW = 4;

/** `/a/:auction`: one auction and its catalogue. */
export function AuctionPage({ renderLots, withLiveCards, viewSwitch }: LotSlots) {
  const t = useT();
  const locale = useLocale();
  const query = useSearchParams();
  const selection = readCatalogueSelection(query);
  const { page, status } = selection;
  const id = pathId(useParams()['auction']);
  const { data: auction } = useGetAuctionQuery(id === null ? skipToken : catalogueQueries.auction(id, locale));
  const { data: catalogue, isError, refetch } = useListLotsQuery(id === null ? skipToken : lotQueries.auction(id, selection, locale));
  const path = auction?.url ?? `/a/${id}`;
  if (isError && catalogue === undefined) {
    return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />;
  }
  return (
    <Container>
      {auction !== undefined && <AuctionHeader auction={auction} />}
      <CatalogueToolbar path={path} selection={selection} auction={auction} viewSwitch={viewSwitch} />
      {catalogue?.lots.length === 0 ? (
        <EmptyState
          title={t('auctions.empty.title')}
          actions={<ButtonLink href={page > 1 || status !== 'all' ? path : '/ca'}>{status !== 'all' ? t('auctions.filter.all') : page > 1 ? t('auctions.none.firstPage') : t('auctions.empty.all')}</ButtonLink>}
        >
          {status === 'all' && t('auctions.empty.text')}
        </EmptyState>
      ) : (
        withLiveCards(
          catalogue?.lots.map((lot) => lot.id) ?? [],
          renderLots(catalogue?.lots, { label: t('auctions.catalogue'), layout: 'cards', priorityCount: page > 1 ? FIRST_ROW : 0 }),
        )
      )}
      {catalogue !== undefined && (
        <ListPages total={catalogue.total} page={page} hrefFor={(number) => catalogueHref(path, { ...selection, page: number })} />
      )}
    </Container>
  );
}
