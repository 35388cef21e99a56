import type { ReactNode } from 'react';
import type { LotDetail } from '../../../api/buyer/decode/catalogue';
import { MoneyText } from '../../../i18n/MoneyText';
import { useT } from '../../../i18n/useT';
import { Icon } from '../../../ui/Icon';
import styles from './LotHead.module.css';

type LotHeadProps = { lot: Pick<LotDetail, 'lotTitle' | 'lotSubtitle' | 'estimate' | 'experts' | 'lotId'>; favourite: ReactNode };

/** Title, number and what experts think that the lot is worth. */
export function LotHead({ lot, favourite }: LotHeadProps) {
  const t = useT();
  const { estimate } = lot;
  return (
    <header className={styles.head}>
      <div className={styles.titles}>
        <h1 className={styles.title}>{lot.lotTitle}</h1>
        {favourite}
      </div>
      {lot.lotSubtitle !== '' && <p className={styles.subtitle}>{lot.lotSubtitle}</p>}
      <p className={styles.facts}>
        {estimate !== null && (
          <span className={styles.estimate}>
            <Icon name="tag" size={16} />
            {t('lotPage.head.estimate')} <MoneyText value={estimate.min} /> – <MoneyText value={estimate.max} />
          </span>
        )}
        <span>{t('lotPage.head.number', { id: String(lot.lotId) })}</span>
      </p>
    </header>
  );
}
