import { useState, type ReactNode } from 'react';
import { useSearchParams } from '../../../platform/NavigationContext';
import { bidTabs, type BidTab } from '../../../api/buyer/decode/myBids';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListMyBidsQuery } from '../../../api/buyer/ownLots';
import type { Translate } from '../../../i18n/createTranslator';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { TabLinks } from '../../../ui/TabLinks';
import { getMyBidsHref, myBidsQuery, readMyBidsSelection } from '../model/myBidsQuery';
import styles from './MyBidsPage.module.css';

type MyBidsPageProps = {
  /** `noteOf` stands on the card below the title. */
  renderLots: (lots: readonly LotCard[] | undefined, label: string, noteOf: (lot: LotCard) => ReactNode) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  /** Of a lot that was won: the way to pay it, or to its order. `wonIds`: all of the page. */
  renderWon: (lotId: number, wonIds: readonly number[]) => ReactNode;
  /** Over the page, for the lot that somebody wants to raise their bid on. */
  renderRaise: (lot: LotCard, onClose: () => void) => ReactNode;
};

function getTabName(t: Translate, tab: BidTab): string {
  switch (tab) {
    case 'active':
      return t('myBids.tab.active');
    case 'winning':
      return t('myBids.tab.winning');
    case 'outbid':
      return t('myBids.tab.outbid');
    case 'won':
      return t('myBids.tab.won');
    case 'lost':
      return t('myBids.tab.lost');
  }
}

/** `/my-bids`: lots that the viewer has bid on, by how they stand, those that end first on top. */
export function MyBidsPage({ renderLots, withLiveCards, renderWon, renderRaise }: MyBidsPageProps) {
  const t = useT();
  const locale = useLocale();
  const { money, number, list } = useFormat();
  const query = useSearchParams();
  const selection = readMyBidsSelection(query);
  const { tab, page } = selection;
  const { data, isError, refetch } = useListMyBidsQuery(myBidsQuery(selection, locale), { refetchOnFocus: true });
  const [raisedLot, setRaisedLot] = useState<LotCard | null>(null);
  const label = t('myBids.title');
  if (isError && data === undefined) {
    return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />;
  }
  const ownBids = new Map(data?.bids.map(({ lot, amount }) => [lot.id, amount]));
  const wonIds = data?.bids.filter(({ isWinner }) => isWinner).map(({ lot }) => lot.id) ?? [];
  const outbidIds = data?.bids.filter(({ isLeading }) => !isLeading && (tab === 'active' || tab === 'outbid')).map(({ lot }) => lot.id) ?? [];
  const noteOf = (lot: LotCard): ReactNode => {
    const { id, url, title } = lot;
    const amount = ownBids.get(id);
    if (amount === undefined) return null;
    return (
      <>
        <span className={styles.own}>{t('myBids.ownBid', { amount: money(amount) })}</span>
        {outbidIds.includes(id) && (
          <ButtonLink
            href={url}
            className={styles.raise}
            aria-label={t('myBids.raiseLot', { title })}
            // Without scripts, and in a new tab, it leads to the lot, where the same can be done.
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              setRaisedLot(lot);
            }}
          >
            {t('myBids.raise')}
          </ButtonLink>
        )}
        {wonIds.includes(id) && renderWon(id, wonIds)}
      </>
    );
  };
  const hasBids = data?.counts ? data.counts.active + data.counts.won + data.counts.lost > 0 : page > 1;
  const lots = data?.bids.map(({ lot }) => lot);
  return (
    <Container className={styles.page}>
      <h1>{label}</h1>
      <p className={styles.count}>
        {data !== undefined && data.exposure.length > 0 && t('myBids.exposure', { amount: list(data.exposure.map((sum) => money(sum))) })}
      </p>
      <TabLinks
        label={label}
        links={bidTabs.map((name) => ({
          href: getMyBidsHref({ tab: name, page: 1 }),
          label: getTabName(t, name),
          count: data?.counts ? number(data.counts[name]) : undefined,
          isCurrent: name === tab,
        }))}
      />
      {lots?.length === 0 ? (
        <EmptyState icon="gavel" title={hasBids ? t('myBids.emptyTab') : t('myBids.empty.title')} actions={<ButtonLink href="/ca">{t('myBids.empty.action')}</ButtonLink>}>
          {!hasBids && t('myBids.empty.text')}
        </EmptyState>
      ) : (
        withLiveCards(lots?.map(({ id }) => id) ?? [], renderLots(lots, label, noteOf))
      )}
      {raisedLot !== null && renderRaise(raisedLot, () => setRaisedLot(null))}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(target) => getMyBidsHref({ tab, page: target })}
          labels={{
            nav: t('common.pagination.label'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (target) => t('common.pagination.page', { page: target }),
          }}
        />
      )}
    </Container>
  );
}
