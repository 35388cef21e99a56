import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { bidTabs, type BidTab } from '../../api/buyer/decode/myBids';
import type { LotCard } from '../../api/core/decode/lotCard';
import { useListMyBidsQuery } from '../../api/buyer/ownLots';
import { useFormat } from '../../i18n/useFormat';
import { useSentenceMoney } from '../../i18n/useSentenceMoney';
import { useLocale } from '../../i18n/useLocale';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { ErrorState, EmptyState } from '../../ui/ErrorState';
import { Link } from '../../ui/Link';
import { Pagination } from '../../ui/Pagination';
import { TabLinks } from '../../ui/Tabs';
import { getMyBidsHref, getMyBidsQuery, readMyBidsSelection } from './prefetchMyBids';
import styles from './MyBidsPage.module.css';

type MyBidsPageProps = {
  /** `renderNote` renders the note below a card's title. */
  renderLots: (
    lots: readonly LotCard[] | undefined,
    label: string,
    renderNote: (lot: LotCard) => ReactNode,
  ) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  /** A link to the payment or order of a won lot. `wonIds`: all won lots of the page. */
  renderWonPayment: (lotId: number, wonIds: readonly number[]) => ReactNode;
  /** A dialog over the page in which the viewer raises their bid on a lot. */
  renderRaiseBid: (lot: LotCard, onClose: () => void) => ReactNode;
};

function getTabName(intl: IntlShape, tab: BidTab): string {
  switch (tab) {
    case 'active':
      return intl.formatMessage({ id: 'myBids.tab.active' });
    case 'winning':
      return intl.formatMessage({ id: 'myBids.tab.winning' });
    case 'outbid':
      return intl.formatMessage({ id: 'myBids.tab.outbid' });
    case 'won':
      return intl.formatMessage({ id: 'myBids.tab.won' });
    case 'lost':
      return intl.formatMessage({ id: 'myBids.tab.lost' });
  }
}

/** `/my-bids`: lots that the viewer bid on, with one tab per status; those closing first on top. */
export function MyBidsPage({
  renderLots,
  withLiveCards,
  renderWonPayment,
  renderRaiseBid,
}: MyBidsPageProps) {
  const intl = useIntl();
  const locale = useLocale();
  const { number, list } = useFormat();
  const sentenceMoney = useSentenceMoney();
  const [query] = useSearchParams();
  const selection = readMyBidsSelection(query);
  const { tab, page } = selection;
  const { data, isError, refetch } = useListMyBidsQuery(getMyBidsQuery(selection, locale), {
    refetchOnFocus: true,
  });
  const [raisedLot, setRaisedLot] = useState<LotCard | null>(null);
  const label = intl.formatMessage({ id: 'myBids.title' });
  if (isError && data === undefined) {
    return <ErrorState onRetry={() => void refetch()} />;
  }
  const ownBids = new Map(data?.bids.map(({ lot, amount }) => [lot.id, amount]));
  const wonIds = data?.bids.filter(({ isWinner }) => isWinner).map(({ lot }) => lot.id) ?? [];
  const outbidIds =
    data?.bids
      .filter(({ isLeading }) => !isLeading && (tab === 'active' || tab === 'outbid'))
      .map(({ lot }) => lot.id) ?? [];
  const renderNote = (lot: LotCard): ReactNode => {
    const { id, url, title } = lot;
    const amount = ownBids.get(id);
    if (amount === undefined) return null;
    return (
      <>
        <span className={styles.own}>
          <FormattedMessage id="myBids.ownBid" values={{ amount: sentenceMoney(amount) }} />
        </span>
        {outbidIds.includes(id) && (
          <ButtonLink
            to={url}
            className={styles.raise}
            aria-label={intl.formatMessage({ id: 'myBids.raiseLot' }, { title })}
            // Without JavaScript and in a new tab, the link opens the lot's page, which can do the
            // same.
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              setRaisedLot(lot);
            }}
          >
            <FormattedMessage id="myBids.raise" />
          </ButtonLink>
        )}
        {wonIds.includes(id) && renderWonPayment(id, wonIds)}
      </>
    );
  };
  const hasBids = data?.counts
    ? data.counts.active + data.counts.won + data.counts.lost > 0
    : page > 1;
  const lots = data?.bids.map(({ lot }) => lot);
  return (
    <Container className={styles.page}>
      <h1>{label}</h1>
      <p className={styles.count}>
        {data !== undefined &&
          data.exposure.length > 0 &&
          intl.formatMessage(
            { id: 'myBids.exposure' },
            { amount: list(data.exposure.map(sentenceMoney)) },
          )}
      </p>
      {hasBids && (
        <p className={styles.board}>
          <Link to="/board">
            <FormattedMessage id="myBids.board" />
          </Link>
        </p>
      )}
      <TabLinks
        label={label}
        links={bidTabs.map((name) => ({
          href: getMyBidsHref({ tab: name, page: 1 }),
          label: getTabName(intl, name),
          count: data?.counts ? number(data.counts[name]) : undefined,
          isCurrent: name === tab,
        }))}
      />
      {lots?.length === 0 ? (
        <EmptyState
          icon="gavel"
          title={
            hasBids
              ? intl.formatMessage({ id: 'myBids.emptyTab' })
              : intl.formatMessage({ id: 'myBids.empty.title' })
          }
          actions={
            <ButtonLink to="/ca">
              <FormattedMessage id="myBids.empty.action" />
            </ButtonLink>
          }
        >
          {!hasBids && intl.formatMessage({ id: 'myBids.empty.text' })}
        </EmptyState>
      ) : (
        withLiveCards(lots?.map(({ id }) => id) ?? [], renderLots(lots, label, renderNote))
      )}
      {raisedLot !== null && renderRaiseBid(raisedLot, () => setRaisedLot(null))}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(target) => getMyBidsHref({ tab, page: target })}
        />
      )}
    </Container>
  );
}
