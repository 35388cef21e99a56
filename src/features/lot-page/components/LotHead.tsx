import type { ReactNode } from 'react';
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Icon } from '../../../ui/Icon';
import styles from './LotHead.module.css';
import type { LotTexts } from '../hooks/useLotTexts';
import { ShareButton } from './ShareButton';
import { TranslationNote } from './TranslationNote';

type LotHeadProps = { texts: Pick<LotTexts, 'title' | 'subtitle'>; lot: Pick<LotDetail, 'estimate' | 'lotId' | 'auctionId' | 'auctionTitle'>; favourite: ReactNode; interest: ReactNode };

/** Title, what experts think that the lot is worth, who is interested, and where it is sold. */
export function LotHead({ lot, texts: { title, subtitle }, favourite, interest }: LotHeadProps) {
  const t = useT();
  const { estimate } = lot;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title} lang={title.lang}>
          {title.text}
        </h1>
        <span className={styles.tools}>
          <ShareButton title={title.text} />
          {favourite}
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
            {t('lotPage.head.estimate')} <MoneyText value={estimate.min} /> – <MoneyText value={estimate.max} />
          </span>
        )}
        {interest}
        <span>{t('lotPage.head.number', { id: String(lot.lotId) })}</span>
        {lot.auctionTitle !== null && <A href={`/a/${lot.auctionId}`}>{lot.auctionTitle}</A>}
      </p>
    </header>
  );
}
