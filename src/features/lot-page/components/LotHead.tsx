import type { ReactNode } from 'react';
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Icon } from '../../../ui/Icon';
import styles from './LotHead.module.css';
import { ShareButton } from './ShareButton';

type LotHeadProps = { lot: Pick<LotDetail, 'lotTitle' | 'lotSubtitle' | 'estimate' | 'lotId' | 'auctionId' | 'auctionTitle'>; favourite: ReactNode; interest: ReactNode };

/** Title, what experts think that the lot is worth, who is interested, and where it is sold. */
export function LotHead({ lot, favourite, interest }: LotHeadProps) {
  const t = useT();
  const { estimate } = lot;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{lot.lotTitle}</h1>
        <span className={styles.tools}>
          <ShareButton title={lot.lotTitle} />
          {favourite}
        </span>
      </div>
      {lot.lotSubtitle !== '' && <p className={styles.subtitle}>{lot.lotSubtitle}</p>}
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
