import type { ReactNode } from 'react';
import { useSearchParams } from '../../../platform/NavigationContext';
import type { LotCard } from '../../../api/buyer/decode/lotCard';
import { useListMyBidsQuery } from '../../../api/buyer/ownLots';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Container } from '../../../ui/Container';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { Pagination } from '../../../ui/Pagination';
import { myBidsPage, myBidsQuery } from '../model/myBidsQuery';
import styles from './MyBidsPage.module.css';

type MyBidsPageProps = {
  /** `noteOf` stands on the card below the title. */
  renderLots: (lots: readonly LotCard[] | undefined, label: string, noteOf: (lot: LotCard) => ReactNode) => ReactNode;
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  /** Of a lot that was won: the way to pay it, or to its order. `wonIds`: all of the page. */
  renderWon: (lotId: number, wonIds: readonly number[]) => ReactNode;
};

/** `/my-bids`: lots that the viewer has bid on, the latest bid on top, and how each stands now. */
export function MyBidsPage({ renderLots, withLiveCards, renderWon }: MyBidsPageProps) {
  const t = useT();
  const locale = useLocale();
  const { money } = useFormat();
  const query = useSearchParams();
  const page = myBidsPage(query);
  const { data, isError, refetch } = useListMyBidsQuery(myBidsQuery(page, locale), { refetchOnFocus: true });
  const label = t('myBids.title');
  if (isError && data === undefined) {
    return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={() => void refetch()} />;
  }
  const ownBids = new Map(data?.bids.map(({ lot, amount }) => [lot.id, amount]));
  const wonIds = data?.bids.filter(({ isWinner }) => isWinner).map(({ lot }) => lot.id) ?? [];
  const noteOf = ({ id }: LotCard): ReactNode => {
    const amount = ownBids.get(id);
    if (amount === undefined) return null;
    return (
      <>
        <span className={styles.own}>{t('myBids.ownBid', { amount: money(amount) })}</span>
        {wonIds.includes(id) && renderWon(id, wonIds)}
      </>
    );
  };
  const lots = data?.bids.map(({ lot }) => lot);
  return (
    <Container className={styles.page}>
      <h1>{label}</h1>
      <p className={styles.count}>{data !== undefined && data.total > 0 && t('myBids.count', { count: data.total })}</p>
      {lots?.length === 0 ? (
        <EmptyState icon="gavel" title={t('myBids.empty.title')} actions={<ButtonLink href="/ca">{t('myBids.empty.action')}</ButtonLink>}>
          {t('myBids.empty.text')}
        </EmptyState>
      ) : (
        withLiveCards(lots?.map(({ id }) => id) ?? [], renderLots(lots, label, noteOf))
      )}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={(number) => (number === 1 ? '/my-bids' : `/my-bids?page=${number}`)}
          labels={{
            nav: t('common.pagination.label'),
            previous: t('common.pagination.previous'),
            next: t('common.pagination.next'),
            page: (number) => t('common.pagination.page', { page: number }),
          }}
        />
      )}
    </Container>
  );
}
