import { useIntl } from 'react-intl';
import { useListPopularAuctionsQuery } from '../../../api/buyer/auctions';
import { useLocale } from '../../../i18n/useLocale';
import { POPULAR_AUCTIONS, popularQueries } from '../results/popularQueries';
import { AuctionCards } from '../auctions/AuctionCards';
import { PageSection } from '../results/PageHead';
import { PopularCategories } from './PopularCategories';
import styles from './BrowseSuggestions.module.css';

/** Popular categories and auctions on an empty page. What fails to load is left out. */
export function BrowseSuggestions() {
  const intl = useIntl();
  const locale = useLocale();
  const { data: auctions, isError } = useListPopularAuctionsQuery(popularQueries.auctions(locale));
  const hasNoAuctions = auctions === undefined ? isError : auctions.length === 0;
  return (
    <div className={styles.suggestions}>
      <PopularCategories />
      {!hasNoAuctions && (
        <PageSection title={intl.formatMessage({ id: 'common.popular.auctions' })}>
          <AuctionCards
            auctions={auctions}
            label={intl.formatMessage({ id: 'common.popular.auctions' })}
            expected={POPULAR_AUCTIONS}
          />
        </PageSection>
      )}
    </div>
  );
}
