import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { LotDetail } from '../../../api/buyer/decode/lotDetail';
import { MoneyText } from '../../../i18n/MoneyText';
import { Link } from '../../../ui/Link';
import { Icon } from '../../../ui/Icon';
import styles from './LotHead.module.css';
import type { LotTexts } from '../hooks/useLotTexts';
import { ShareButton } from './ShareButton';
import { TranslationNote } from './TranslationNote';

type LotHeadProps = {
  texts: Pick<LotTexts, 'title' | 'subtitle'>;
  lot: Pick<LotDetail, 'estimate' | 'lotId' | 'auctionId' | 'auctionTitle'>;
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
        {lot.auctionTitle !== null && <Link to={`/a/${lot.auctionId}`}>{lot.auctionTitle}</Link>}
      </p>
    </header>
  );
}
