import { useListPopularAuctionsQuery } from '../../../api/buyer/auctions';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { POPULAR_AUCTIONS, popularQueries } from '../model/popularQueries';
import { AuctionCards } from './AuctionCards';
import { PageSection } from './PageSection';
import { PopularCategories } from './PopularCategories';
import styles from './WaysOut.module.css';

/** Below a page that has nothing: what others look at. Nothing where it cannot be had. */
export function WaysOut() {
  const t = useT();
  const locale = useLocale();
  const { data: auctions, isError } = useListPopularAuctionsQuery(popularQueries.auctions(locale));
  const hasNone = auctions === undefined ? isError : auctions.length === 0;
  return (
    <div className={styles.out}>
      <PopularCategories />
      {!hasNone && (
        <PageSection title={t('common.popular.auctions')}>
          <AuctionCards auctions={auctions} label={t('common.popular.auctions')} expected={POPULAR_AUCTIONS} />
        </PageSection>
      )}
    </div>
  );
}
