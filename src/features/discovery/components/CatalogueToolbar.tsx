import type { ReactNode } from 'react';
import type { Auction } from '../../../api/buyer/decode/catalogue';
import type { Translate } from '../../../i18n/createTranslator';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { TabLinks } from '../../../ui/TabLinks';
import { Toolbar } from '../../../ui/Toolbar';
import { catalogueHref, catalogueSorts, catalogueStatuses, type CatalogueSelection, type CatalogueSort, type CatalogueStatus } from '../model/auctionsHref';
import styles from './CatalogueToolbar.module.css';
import { ChipNav } from './ChipNav';

type CatalogueToolbarProps = {
  /** Of the auction, without the locale. */
  path: string;
  selection: CatalogueSelection;
  auction: Auction | undefined;
  viewSwitch: ReactNode;
};

function getStatusName(t: Translate, status: CatalogueStatus): string {
  switch (status) {
    case 'all':
      return t('auctions.filter.all');
    case 'open':
      return t('auctions.filter.open');
    case 'closed':
      return t('auctions.filter.closed');
  }
}

function getSortName(t: Translate, sort: CatalogueSort): string {
  switch (sort) {
    case 'catalogue':
      return t('auctions.sort.catalogue');
    case 'bidding_end_desc':
      return t('auctions.sort.ending');
    case 'relevancy_desc':
      return t('auctions.sort.popular');
  }
}

/** The heading of an auction's lots: how many are still open, which are shown, and in which order. */
export function CatalogueToolbar({ path, selection, auction, viewSwitch }: CatalogueToolbarProps) {
  const t = useT();
  const { number } = useFormat();
  const { lotCount, openLotCount = null, status } = auction ?? {};
  const counts: Partial<Record<CatalogueStatus, number | undefined>> = {
    all: lotCount,
    ...(status === 'open_now' && lotCount !== undefined && openLotCount !== null ? { open: openLotCount, closed: lotCount - openLotCount } : {}),
  };
  const hrefFor = (change: Partial<CatalogueSelection>): string => catalogueHref(path, { ...selection, page: 1, ...change });
  return (
    <div className={styles.bar}>
      <Toolbar end={<div className={styles.view}>{viewSwitch}</div>}>
        <h2>{t('auctions.catalogue')}</h2>
        <p className={styles.count}>{counts.open !== undefined && t('auctions.openLots', { open: counts.open, count: lotCount ?? 0 })}</p>
      </Toolbar>
      <TabLinks
        label={t('auctions.filter.label')}
        links={catalogueStatuses.map((name) => {
          const count = counts[name];
          return {
            href: hrefFor({ status: name }),
            label: getStatusName(t, name),
            count: count === undefined ? undefined : number(count),
            isCurrent: name === selection.status,
          };
        })}
      />
      <ChipNav
        label={t('auctions.sort.label')}
        links={catalogueSorts.map((name) => ({ href: hrefFor({ sort: name }), label: getSortName(t, name), isCurrent: name === selection.sort }))}
      />
    </div>
  );
}
