import { useState, type ComponentType, type ReactNode } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import type { FilteredLotPage } from '../../../api/buyer/decode/lotCard';
import { PAGE_SIZE } from '../../../api/core/createServiceApi';
import { Pagination } from '../../../ui/Pagination';
import { ErrorState } from '../../../ui/ErrorState';
import { Icon } from '../../../ui/Icon';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { Link } from '../../../ui/Link';
import {
  type LotSelection,
  getLotListHref,
  removeFilterValue,
  countSelectedValues,
  getVisibleFilters,
  getFilterName,
  getFilterValueName,
} from './lotSelection';
import type { LotSlots } from './lotSlots';
import { FilterForm } from '../filters/FilterForm';
import type { FilterSheetProps } from '../filters/FilterSheet';
import styles from './LotResults.module.css';
import { PriceRangeNotice } from '../filters/PriceRangeNotice';
import { SortForm } from './SortForm';

type ActiveFiltersProps = { path: string; selection: LotSelection; filters: readonly WireFilter[] };

/** The selected filter values, each with a link that removes it. */
function ActiveFilters({ path, selection, filters }: ActiveFiltersProps) {
  const intl = useIntl();
  const activeValues = filters.flatMap((filter) =>
    filter.values.filter((value) => value.selected).map((value) => ({ filter, value })),
  );
  if (activeValues.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'search.filters.active' })}>
      {activeValues.map(({ filter, value }) => {
        const name = getFilterValueName(intl, filter.id, value);
        return (
          <li key={`${filter.id} ${value.id}`}>
            <Link
              to={getLotListHref(path, removeFilterValue(selection, filter.id, value.id))}
              className={styles.chip}
              aria-label={intl.formatMessage(
                { id: 'search.filters.remove' },
                {
                  filter: getFilterName(intl, filter),
                  value: name,
                },
              )}
            >
              {name}
              <Icon name="close" size={16} />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to={getLotListHref(path, { ...selection, page: 1, filters: {} })}
          className={styles.clear}
        >
          <FormattedMessage id="search.filters.clear" />
        </Link>
      </li>
    </ul>
  );
}

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
};

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
          <SortForm path={path} selection={selection} />
        </div>
        {selection.priceDraft !== undefined && (
          <PriceRangeNotice path={path} selection={selection} draft={selection.priceDraft} />
        )}
        <ActiveFilters path={path} selection={selection} filters={filters} />
        {isEmpty
          ? empty
          : withLiveCards(
              data?.lots.map(({ id }) => id) ?? [],
              renderLots(data?.lots, { label, layout: 'beside', priorityCount: FIRST_ROW, level }),
            )}
        {data !== undefined && (
          <Pagination
            pageCount={Math.ceil(data.total / PAGE_SIZE)}
            page={selection.page}
            hrefFor={(page) => getLotListHref(path, { ...selection, page })}
          />
        )}
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
