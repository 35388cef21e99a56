import { useState, type ComponentType, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FilteredLotPage } from '../../../api/core/decode/lotCard';
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import { Pagination } from '../../../ui/Pagination';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import {
  type LotSelection,
  getLotListHref,
  MAX_NUMBERED_PAGE,
  countSelectedValues,
  getVisibleFilters,
} from './lotSelection';
import type { LotSlots } from './lotSlots';
import { isSameJson, lazyHydrated } from '../../../platform/lazyHydrated';
import type { FilterSheetProps } from '../filters/FilterSheet';
import '../filters/FilterForm.module.css';
import '../filters/RangeFields.module.css';
import '../../../ui/Checkbox.module.css';
import '../../../ui/Disclosure.module.css';
import '../../../ui/Field.module.css';
import styles from './LotResults.module.css';
import { SortForm } from './SortForm';

const FilterForm = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "filter-form" */ '../filters/FilterForm')).FilterForm,
  { isEqual: isSameJson },
);
const ActiveFilters = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "filter-form" */ '../filters/ActiveFilters')).ActiveFilters,
  { isEqual: isSameJson },
);
const RangeNotice = lazyHydrated(
  async () =>
    (await import(/* webpackChunkName: "filter-form" */ '../filters/RangeFields')).RangeNotice,
);

type LotResultsProps = LotSlots & {
  /** The list's path without the locale. */
  path: string;
  /** The category of the list, if any. */
  categoryId?: number | null;
  selection: LotSelection;
  data: FilteredLotPage | undefined;
  isError: boolean;
  onRetry: () => void;
  /** The accessible name of the list. */
  label: string;
  /** The heading level of the cards. */
  level: 2 | 3;
  /** Shown instead of an empty list. */
  empty: ReactNode;
  /** Beside the count: saves the search as an alert. */
  saveAlert?: ReactNode;
  /** Whether the visitor can choose the order. */
  hasSort?: boolean;
  /** Shown below the list. */
  below?: ReactNode;
};

/** Pages that can be linked to: by number, and then only the next one. */
function countPages({ total, nextCursor }: FilteredLotPage, page: number): number {
  if (page < MAX_NUMBERED_PAGE) return Math.min(Math.ceil(total / PAGE_SIZE), MAX_NUMBERED_PAGE);
  return nextCursor === null ? page : page + 1;
}

const PANEL_ID = 'filters';
const loadSheet = () => import(/* webpackChunkName: "filter-sheet" */ '../filters/FilterSheet');
const FIRST_ROW = 4;

/** A list of lots with filters (in a sheet on phones), sort order, view switch and pagination. */
export function LotResults({
  path,
  categoryId = null,
  selection,
  data,
  isError,
  onRetry,
  label,
  level,
  empty,
  saveAlert,
  hasSort = true,
  below,
  renderLots,
  withLiveCards,
  viewSwitch,
}: LotResultsProps) {
  const intl = useIntl();
  const [sheet, setSheet] = useState<{ FilterSheet: ComponentType<FilterSheetProps> } | null>(null);
  if (isError && data === undefined) {
    return <ErrorState onRetry={onRetry} />;
  }
  const filters = data === undefined ? [] : getVisibleFilters(data.filters, data.total);
  const count = countSelectedValues(filters);
  const isEmpty = data !== undefined && data.lots.length === 0;
  // An unfiltered empty list needs no filters, sort order or pagination.
  if (isEmpty && count === 0) return empty;
  return (
    <div className={styles.layout}>
      <aside id={PANEL_ID} className={styles.panel}>
        <FilterForm
          id="filter-form"
          path={path}
          selection={selection}
          filters={filters}
          isImmediate
        />
      </aside>
      <div>
        <div className={styles.toolbar}>
          <p className={styles.count} role="status">
            {data !== undefined &&
              intl.formatMessage({ id: 'search.results.count' }, { count: data.total })}
          </p>
          <div className={styles.view}>{viewSwitch}</div>
          {saveAlert !== undefined && <div className={styles.alert}>{saveAlert}</div>}
          <a
            href={`#${PANEL_ID}`}
            className={styles.open}
            onClick={(event) => {
              event.preventDefault();
              // If the sheet fails to load, the link goes to the panel, as without JavaScript.
              loadSheet().then(setSheet, () => window.location.assign(`#${PANEL_ID}`));
            }}
          >
            <Icon name="filters" />
            {count === 0
              ? intl.formatMessage({ id: 'search.filters.title' })
              : intl.formatMessage({ id: 'search.filters.titleCount' }, { count })}
          </a>
          {hasSort && <SortForm path={path} selection={selection} />}
        </div>
        {selection.rangeDraft !== undefined && (
          <RangeNotice
            path={path}
            selection={selection}
            draft={selection.rangeDraft}
            filters={filters}
          />
        )}
        {count > 0 && <ActiveFilters path={path} selection={selection} filters={filters} />}
        {isEmpty
          ? empty
          : withLiveCards(
              data?.lots.map(({ id }) => id) ?? [],
              renderLots(data?.lots, { label, layout: 'beside', priorityCount: FIRST_ROW, level }),
            )}
        {data !== undefined && (
          <Pagination
            pageCount={countPages(data, selection.page)}
            page={selection.page}
            hrefFor={(page) =>
              getLotListHref(path, {
                ...selection,
                page,
                cursor: page > selection.page ? data.nextCursor : data.previousCursor,
              })
            }
          />
        )}
        {below}
      </div>
      {sheet !== null && (
        <sheet.FilterSheet
          path={path}
          categoryId={categoryId}
          selection={selection}
          filters={filters}
          total={data?.total}
          onClose={() => setSheet(null)}
        />
      )}
    </div>
  );
}
