import { useState, type ComponentType, type ReactNode } from 'react';
import type { FilteredLotPage } from '../../../api/buyer/decode/lotCard';
import { useT } from '../../../i18n/useT';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import { ListPages } from './ListPages';
import type { LotSelection } from '../model/lotSelection';
import { lotListHref } from '../model/lotSelection';
import type { LotSlots } from '../model/lotSlots';
import { chosenCount, visibleFilters } from '../model/visibleFilters';
import { ActiveFilters } from './ActiveFilters';
import { FilterForm } from './FilterForm';
import type { FilterSheetProps } from './FilterSheet';
import styles from './LotResults.module.css';
import { PriceRangeNotice } from './PriceRangeNotice';
import { SortForm } from './SortForm';

type LotResultsProps = LotSlots & {
  /** Of the list, without the locale. */
  path: string;
  selection: LotSelection;
  data: FilteredLotPage | undefined;
  isError: boolean;
  onRetry: () => void;
  /** Names the list for those who do not see it. */
  label: string;
  /** Of the cards' headings. */
  level: 2 | 3;
  /** Instead of the list when there is no lot. */
  empty: ReactNode;
};

const PANEL_ID = 'filters';
const loadSheet = () => import(/* webpackChunkName: "filter-sheet" */ './FilterSheet');
const FIRST_ROW = 4;

/** Lots with filters beside them, on a phone in a sheet; order, view, pages. Search, categories and browsing share it. */
export function LotResults({
  path, selection, data, isError, onRetry, label, level, empty, renderLots, withLiveCards, viewSwitch,
}: LotResultsProps) {
  const t = useT();
  const [sheet, setSheet] = useState<{ FilterSheet: ComponentType<FilterSheetProps> } | null>(null);
  if (isError && data === undefined) {
    return <ErrorState title={t('common.error.load.title')} retryLabel={t('common.action.retry')} onRetry={onRetry} />;
  }
  const filters = data === undefined ? [] : visibleFilters(data.filters, data.total);
  const count = chosenCount(filters);
  const isEmpty = data !== undefined && data.lots.length === 0;
  // Nothing to narrow, order or turn over.
  if (isEmpty && count === 0) return empty;
  return (
    <div className={styles.layout}>
      <aside id={PANEL_ID} className={styles.panel}>
        <FilterForm id="filter-form" path={path} selection={selection} filters={filters} isImmediate />
      </aside>
      <div className={styles.results}>
        <div className={styles.toolbar}>
          <p className={styles.count} role="status">
            {data !== undefined && t('search.results.count', { count: data.total })}
          </p>
          <div className={styles.view}>{viewSwitch}</div>
          <a
            href={`#${PANEL_ID}`}
            className={styles.open}
            onClick={(event) => {
              event.preventDefault();
              // Without the sheet the link leads where it leads without scripts: to the panel.
              loadSheet().then(setSheet, () => window.location.assign(`#${PANEL_ID}`));
            }}
          >
            <Icon name="filters" />
            {count === 0 ? t('search.filters.title') : t('search.filters.titleCount', { count })}
          </a>
          <SortForm path={path} selection={selection} />
        </div>
        {selection.priceDraft !== undefined && <PriceRangeNotice path={path} selection={selection} draft={selection.priceDraft} />}
        <ActiveFilters path={path} selection={selection} filters={filters} />
        {isEmpty
          ? empty
          : withLiveCards(
              data?.lots.map(({ id }) => id) ?? [],
              renderLots(data?.lots, { label, layout: 'beside', priorityCount: FIRST_ROW, level }),
            )}
        {data !== undefined && (
          <ListPages total={data.total} page={selection.page} hrefFor={(page) => lotListHref(path, { ...selection, page })} />
        )}
      </div>
      {sheet !== null && <sheet.FilterSheet path={path} selection={selection} filters={filters} onClose={() => setSheet(null)} />}
    </div>
  );
}
