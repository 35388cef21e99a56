import { type ReactNode, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LotDetail } from '../../api/buyer/decode/lotDetail';
import { MoneyText } from '../../i18n/MoneyText';
import { Link } from '../../ui/Link';
import { Icon } from '../../ui/Icon';
import { useListBiddingLotsQuery } from '../../api/buyer/cardPrices';
import { IconButton } from '../../ui/IconButton';
import { NeedsScripts } from '../../ui/NeedsScripts';
import type { LotTexts } from './useLotTexts';
import styles from './LotHead.module.css';
import { TranslationNote } from './LotTexts';

type LotInterestProps = {
  lotId: number;
  /** Updated by the auction's live stream. */
  bidCount: number;
  isOpen: boolean;
  /** From the lot's data, including the viewer's own favorite. */
  watchers: number;
};

const REFRESH_INTERVAL_MS = 30_000;

/**
 * The number of bids and watchers. The live stream has no event for watchers, so their number is
 * polled while the page has the focus.
 */
export function LotInterest({ lotId, bidCount, isOpen, watchers }: LotInterestProps) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), REFRESH_INTERVAL_MS);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useListBiddingLotsQuery(
    { ids: String(lotId) },
    { skip: !isOpen || !isDue, pollingInterval: REFRESH_INTERVAL_MS, skipPollingIfUnfocused: true },
  );
  const favoriteCount = data?.lots[lotId]?.favoriteCount ?? watchers;
  const [counts, setCounts] = useState({ watchers, favoriteCount, latest: watchers });
  // Whichever changed last is shown: the lot's data or the polled count.
  if (counts.watchers !== watchers) setCounts({ watchers, favoriteCount, latest: watchers });
  else if (counts.favoriteCount !== favoriteCount)
    setCounts({ watchers, favoriteCount, latest: favoriteCount });
  return (
    <span className={styles.interest}>
      <Icon name="watchers" size={16} />
      <FormattedMessage
        id="lotPage.head.interest"
        values={{ bids: bidCount, watchers: counts.latest }}
      />
    </span>
  );
}

/** Without the query, which may name an overlay or a country. */
const getPageUrl = (): string => window.location.origin + window.location.pathname;

/** Opens the device's share sheet; without one, copies the URL and confirms it. */
function ShareButton({ title }: { title: string }) {
  const intl = useIntl();
  const [result, setResult] = useState<'copied' | 'failed' | null>(null);
  const share = async (): Promise<void> => {
    const url = getPageUrl();
    if (typeof navigator.share === 'function') {
      // Closed without a choice, or denied: no message is needed.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setResult('copied');
    } catch {
      setResult('failed');
    }
  };
  return (
    <NeedsScripts>
      <span className={styles.share}>
        <IconButton
          icon="share"
          label={intl.formatMessage({ id: 'lotPage.share.action' })}
          onClick={() => void share()}
        />
        <span role="status" className={styles.note}>
          {result === 'copied' && intl.formatMessage({ id: 'lotPage.share.copied' })}
          {result === 'failed' && intl.formatMessage({ id: 'lotPage.share.failed' })}
        </span>
      </span>
    </NeedsScripts>
  );
}

type LotHeadProps = {
  texts: Pick<LotTexts, 'title' | 'subtitle'>;
  lot: Pick<LotDetail, 'estimate' | 'lotId' | 'auctionUrl' | 'auctionTitle'>;
  favoriteButton: ReactNode;
  interest: ReactNode;
};

/** Title, estimate, bids and watchers, lot number and auction. */
export function LotHead({
  lot,
  texts: { title, subtitle },
  favoriteButton,
  interest,
}: LotHeadProps) {
  const { estimate } = lot;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <span className={styles.tools}>
          <ShareButton title={title.text} />
          {favoriteButton}
        </span>
      </div>
      {subtitle.text !== '' && (
        <p className={styles.subtitle} lang={subtitle.lang}>
          {subtitle.text}
        </p>
      )}
      {title.original !== null && (
        <TranslationNote
          original={
            <p lang={title.original.lang}>
              {title.original.text}
              {subtitle.original !== null && `, ${subtitle.original.text}`}
            </p>
          }
        />
      )}
      <p className={styles.facts}>
        {estimate !== null && (
          <span className={styles.estimate}>
            <Icon name="tag" size={16} />
            <FormattedMessage id="lotPage.head.estimate" />
            <span className={styles.range}>
              <MoneyText value={estimate.min} /> – <MoneyText value={estimate.max} />
            </span>
          </span>
        )}
        {interest}
        <span>
          <FormattedMessage id="lotPage.head.number" values={{ id: String(lot.lotId) }} />
        </span>
        {lot.auctionTitle !== null && <Link to={lot.auctionUrl}>{lot.auctionTitle}</Link>}
      </p>
    </header>
  );
}
