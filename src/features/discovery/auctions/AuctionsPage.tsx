import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, useIntl } from 'react-intl';
import { useListAuctionsQuery } from '../../../api/buyer/auctions';
import { useLocale } from '../../../i18n/useLocale';
import { parsePageNumber } from '../../../lib/urls';
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import { Pagination } from '../../../ui/Pagination';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { ErrorState, EmptyState } from '../../../ui/ErrorState';
import { AuctionCards } from './AuctionCards';
import { PageHead, PageSection } from '../results/PageHead';
import { getAuctionsHref } from '../results/catalogueSelection';
import { catalogueQueries } from '../results/catalogueQueries';

const FIRST_ROW = 4;

/** `/ca`: open auctions, those that close first on top, and auctions that open soon. */
export function AuctionsPage() {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const page = parsePageNumber(query);
  const { data, isError, refetch } = useListAuctionsQuery(
    catalogueQueries.openAuctions(page, locale),
  );
  const { data: upcomingAuctions } = useListAuctionsQuery(catalogueQueries.openingSoon(locale));
  const hasFailed = isError && data === undefined;
  return (
    <Container>
      <PageHead
        title={intl.formatMessage({ id: 'auctions.heading' })}
        crumbs={[{ label: intl.formatMessage({ id: 'auctions.heading' }) }]}
      >
        <FormattedMessage id="auctions.text" />
      </PageHead>
      <PageSection title={intl.formatMessage({ id: 'auctions.openNow' })}>
        {hasFailed && <ErrorState onRetry={() => void refetch()} />}
        {data?.auctions.length === 0 && (
          <EmptyState
            icon="calendar"
            title={intl.formatMessage({ id: 'auctions.none.title' })}
            level={3}
            actions={
              page > 1 && (
                <ButtonLink to="/ca">
                  <FormattedMessage id="auctions.none.firstPage" />
                </ButtonLink>
              )
            }
          >
            <FormattedMessage id="auctions.none.text" />
          </EmptyState>
        )}
        {!hasFailed && (
          <AuctionCards
            auctions={data?.auctions}
            label={intl.formatMessage({ id: 'auctions.openNow' })}
            expected={8}
            priorityCount={FIRST_ROW}
          />
        )}
        {data !== undefined && (
          <Pagination
            pageCount={Math.ceil(data.total / PAGE_SIZE)}
            page={page}
            hrefFor={getAuctionsHref}
          />
        )}
      </PageSection>
      {page === 1 && upcomingAuctions !== undefined && upcomingAuctions.auctions.length > 0 && (
        <PageSection title={intl.formatMessage({ id: 'auctions.openingSoon' })}>
          <AuctionCards
            auctions={upcomingAuctions.auctions}
            label={intl.formatMessage({ id: 'auctions.openingSoon' })}
          />
        </PageSection>
      )}
    </Container>
  );
}
