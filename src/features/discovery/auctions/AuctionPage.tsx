import type { ReactNode } from 'react';
import { skipToken } from '@reduxjs/toolkit/query';
import { useParams, useSearchParams } from 'react-router-dom';
import { useIntl, FormattedMessage } from 'react-intl';
import { useGetAuctionQuery } from '../../../api/buyer/auctions';
import { useListLotsQuery } from '../../../api/buyer/lotLists';
import { useLocale } from '../../../i18n/useLocale';
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import { Pagination } from '../../../ui/Pagination';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { ErrorState, EmptyState } from '../../../ui/ErrorState';
import { CatalogueToolbar } from '../results/CatalogueToolbar';
import { getCatalogueHref, readCatalogueSelection } from '../results/catalogueSelection';
import { catalogueQueries } from '../results/catalogueQueries';
import { lotQueries } from '../results/lotQueries';
import type { LotSlots } from '../results/lotSlots';
import { parsePathId } from '../results/parsePathId';
import type { Auction } from '../../../api/buyer/decode/catalogue';
import { TimeText } from '../../../i18n/TimeText';
import { Breadcrumbs } from '../../../ui/Breadcrumbs';
import { Countdown } from '../../../ui/Countdown';
import { Icon } from '../../../ui/Icon';
import { Picture } from '../../../ui/Picture';
import { ExpertFace } from '../experts/ExpertStrip';
import styles from './AuctionHeader.module.css';

/** The experts who selected the lots. */
function AuctionExperts({ experts }: Pick<Auction, 'experts'>) {
  if (experts.length === 0) return null;
  return (
    <div>
      <h2 className={styles.title}>
        <FormattedMessage id="auctions.experts" values={{ count: experts.length }} />
      </h2>
      <ul className={styles.experts}>
        {experts.map(({ id, name, imageUrl }) => (
          <li key={id} className={styles.expert}>
            <ExpertFace imageUrl={imageUrl} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}

function AuctionMoment({ auction: { status, startsAt, endsAt } }: { auction: Auction }) {
  const intl = useIntl();
  const isScheduled = status === 'scheduled';
  const instant = isScheduled ? startsAt : endsAt;
  const label = isScheduled
    ? intl.formatMessage({ id: 'auctions.moment.opens' })
    : status === 'closed'
      ? intl.formatMessage({ id: 'auctions.moment.closed' })
      : intl.formatMessage({ id: 'auctions.moment.closes' });
  return (
    <div className={styles.moment}>
      <Icon name={isScheduled ? 'calendar' : 'clock'} size={24} />
      <div>
        {status === 'open_now' && (
          <Countdown
            end={endsAt}
            endedLabel={intl.formatMessage({ id: 'auctions.card.closed' })}
            className={styles.left}
          />
        )}
        <p>
          {label} <TimeText value={instant} format="moment" />
        </p>
      </div>
    </div>
  );
}

type AuctionPageProps = LotSlots & {
  renderFollowButton: (thing: {
    kind: 'auction' | 'auctionType';
    id: number;
    name: string;
  }) => ReactNode;
};
type AuctionHeaderProps = Pick<AuctionPageProps, 'renderFollowButton'> & { auction: Auction };

/** An auction's picture, title, opening or closing time, and experts. */
function AuctionHeader({ auction, renderFollowButton }: AuctionHeaderProps) {
  const intl = useIntl();
  const { typeId, status } = auction;
  const category = auction.categories.at(-1);
  const typeName = intl.formatMessage({ id: 'auctions.follow.type' }, { category: category?.name });
  return (
    <header className={styles.header}>
      <Breadcrumbs
        crumbs={[
          { label: intl.formatMessage({ id: 'auctions.heading' }), href: '/ca' },
          ...(category === undefined || category.name === auction.title
            ? []
            : [{ label: category.name, href: category.url }]),
          { label: auction.title },
        ]}
      />
      <div className={styles.body}>
        <Picture
          source={auction.imageUrl}
          preset="cw_auction_large_m"
          alt=""
          shape="wide"
          objectFit="cover"
          priority
          className={styles.picture}
        />
        <div className={styles.words}>
          <h1>{auction.title}</h1>
          {status !== 'closed' &&
            renderFollowButton({ kind: 'auction', id: auction.id, name: auction.title })}
          <AuctionMoment auction={auction} />
          <p className={styles.note}>
            <FormattedMessage id="auctions.oneByOne" />
          </p>
          <AuctionExperts experts={auction.experts} />
          {typeId !== null && category !== undefined && (
            <div className={styles.follow}>
              {typeName}
              {renderFollowButton({ kind: 'auctionType', id: typeId, name: typeName })}
            </div>
          )}
        </div>
      </div>
    </header>
  );
}

const FIRST_ROW = 4;

/** `/a/:auction`: one auction and its catalogue. */
export function AuctionPage({
  renderLots,
  withLiveCards,
  viewSwitch,
  renderFollowButton,
}: AuctionPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [query] = useSearchParams();
  const selection = readCatalogueSelection(query);
  const { page, status } = selection;
  const id = parsePathId(useParams()['auction']);
  const { data: auction } = useGetAuctionQuery(
    id === null ? skipToken : catalogueQueries.auction(id, locale),
  );
  const {
    data: catalogue,
    isError,
    refetch,
  } = useListLotsQuery(id === null ? skipToken : lotQueries.auction(id, selection, locale));
  const path = auction?.url ?? `/a/${id}`;
  if (isError && catalogue === undefined) {
    return <ErrorState onRetry={() => void refetch()} />;
  }
  return (
    <Container>
      {auction !== undefined && (
        <AuctionHeader auction={auction} renderFollowButton={renderFollowButton} />
      )}
      <CatalogueToolbar
        path={path}
        selection={selection}
        auction={auction}
        viewSwitch={viewSwitch}
      />
      {catalogue?.lots.length === 0 ? (
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
          catalogue?.lots.map((lot) => lot.id) ?? [],
          renderLots(catalogue?.lots, {
            label: intl.formatMessage({ id: 'auctions.catalogue' }),
            layout: 'cards',
            priorityCount: page > 1 ? FIRST_ROW : 0,
          }),
        )
      )}
      {catalogue !== undefined && (
        <Pagination
          pageCount={Math.ceil(catalogue.total / PAGE_SIZE)}
          page={page}
          hrefFor={(number) => getCatalogueHref(path, { ...selection, page: number })}
        />
      )}
    </Container>
  );
}
