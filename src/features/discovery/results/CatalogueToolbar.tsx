import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Auction } from '../../../api/buyer/decode/catalogue';
import { useFormat } from '../../../i18n/useFormat';
import { TabLinks } from '../../../ui/Tabs';
import { Toolbar } from '../../../ui/Toolbar';
import {
  getCatalogueHref,
  catalogueSorts,
  catalogueStatuses,
  type CatalogueSelection,
  type CatalogueSort,
  type CatalogueStatus,
} from './catalogueSelection';
import styles from './CatalogueToolbar.module.css';
import { ChipNav } from '../categories/ChipNav';

type CatalogueToolbarProps = {
  /** The auction's path without the locale. */
  path: string;
  selection: CatalogueSelection;
  auction: Auction | undefined;
  viewSwitch: ReactNode;
};

function getStatusName(intl: IntlShape, status: CatalogueStatus): string {
  switch (status) {
    case 'all':
      return intl.formatMessage({ id: 'auctions.filter.all' });
    case 'open':
      return intl.formatMessage({ id: 'auctions.filter.open' });
    case 'closed':
      return intl.formatMessage({ id: 'auctions.filter.closed' });
  }
}

function getSortName(intl: IntlShape, sort: CatalogueSort): string {
  switch (sort) {
    case 'catalogue':
      return intl.formatMessage({ id: 'auctions.sort.catalogue' });
    case 'bidding_end_desc':
      return intl.formatMessage({ id: 'auctions.sort.ending' });
    case 'relevancy_desc':
      return intl.formatMessage({ id: 'auctions.sort.popular' });
  }
}

/** The toolbar of an auction's lots: number of open lots, status filter and order. */
export function CatalogueToolbar({ path, selection, auction, viewSwitch }: CatalogueToolbarProps) {
  const intl = useIntl();
  const { number } = useFormat();
  const { lotCount, openLotCount = null, status } = auction ?? {};
  const counts: Partial<Record<CatalogueStatus, number | undefined>> = {
    all: lotCount,
    ...(status === 'open_now' && lotCount !== undefined && openLotCount !== null
      ? { open: openLotCount, closed: lotCount - openLotCount }
      : {}),
  };
  const getHref = (change: Partial<CatalogueSelection>): string =>
    getCatalogueHref(path, { ...selection, page: 1, ...change });
  return (
    <div className={styles.bar}>
      <Toolbar end={<div className={styles.view}>{viewSwitch}</div>}>
        <h2>
          <FormattedMessage id="auctions.catalogue" />
        </h2>
        <p className={styles.count}>
          {counts.open !== undefined &&
            intl.formatMessage(
              { id: 'auctions.openLots' },
              { open: counts.open, count: lotCount ?? 0 },
            )}
        </p>
      </Toolbar>
      <TabLinks
        label={intl.formatMessage({ id: 'auctions.filter.label' })}
        links={catalogueStatuses.map((name) => {
          const count = counts[name];
          return {
            href: getHref({ status: name }),
            label: getStatusName(intl, name),
            count: count === undefined ? undefined : number(count),
            isCurrent: name === selection.status,
          };
        })}
      />
      <ChipNav
        label={intl.formatMessage({ id: 'auctions.sort.label' })}
        links={catalogueSorts.map((name) => ({
          href: getHref({ sort: name }),
          label: getSortName(intl, name),
          isCurrent: name === selection.sort,
        }))}
      />
    </div>
  );
}
