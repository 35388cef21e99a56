import { useSearchParams } from '../../../platform/NavigationContext';
import { useListAuctionsQuery } from '../../../api/buyer/auctions';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { AuctionCards } from '../components/AuctionCards';
import { ListPages } from '../components/ListPages';
import { PageHead } from '../components/PageHead';
import { PageSection } from '../components/PageSection';
import { auctionsHref } from '../model/auctionsHref';
import { catalogueQueries } from '../model/catalogueQueries';
import { readPage } from '../model/lotSelection';

const FIRST_ROW = 4;

/** `/ca`: auctions that are open, those that close first on top, and what opens next. */
export function AuctionsPage() {
  const t = useT();
  const locale = useLocale();
  const query = useSearchParams();
  const page = readPage(query);
  const { data, isError, refetch } = useListAuctionsQuery(catalogueQueries.openAuctions(page, locale));
  const { data: soon } = useListAuctionsQuery(catalogueQueries.openingSoon(locale));
  const hasFailed = isError && data === undefined;
  return (
    <Container>
      <PageHead title={t('auctions.heading')} crumbs={[{ label: t('auctions.heading') }]}>
        {t('auctions.text')}
      </PageHead>
      <PageSection title={t('auctions.openNow')}>
        {hasFailed && (
          <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />
        )}
        {data?.auctions.length === 0 && (
          <EmptyState
            icon="calendar"
            title={t('auctions.none.title')}
            level={3}
            actions={page > 1 && <ButtonLink href="/ca">{t('auctions.none.firstPage')}</ButtonLink>}
          >
            {t('auctions.none.text')}
          </EmptyState>
        )}
        {!hasFailed && (
          <AuctionCards auctions={data?.auctions} label={t('auctions.openNow')} expected={8} priorityCount={FIRST_ROW} />
        )}
        {data !== undefined && <ListPages total={data.total} page={page} hrefFor={auctionsHref} />}
      </PageSection>
      {page === 1 && soon !== undefined && soon.auctions.length > 0 && (
        <PageSection title={t('auctions.openingSoon')}>
          <AuctionCards auctions={soon.auctions} label={t('auctions.openingSoon')} />
        </PageSection>
      )}
    </Container>
  );
}
