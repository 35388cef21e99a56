import type { ReactNode } from 'react';
import { useT } from '../../../i18n/useT';
import { Toolbar } from '../../../ui/Toolbar';
import styles from './CatalogueToolbar.module.css';

type CatalogueToolbarProps = { total: number | undefined; viewSwitch: ReactNode };

/** The heading of an auction's lots, with their number and the view. */
export function CatalogueToolbar({ total, viewSwitch }: CatalogueToolbarProps) {
  const t = useT();
  return (
    <div className={styles.bar}>
      <Toolbar end={<div className={styles.view}>{viewSwitch}</div>}>
        <h2>{t('auctions.catalogue')}</h2>
        <p className={styles.count}>{total !== undefined && t('auctions.card.lots', { count: total })}</p>
      </Toolbar>
    </div>
  );
}
