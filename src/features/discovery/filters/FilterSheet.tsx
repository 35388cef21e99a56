import { useId, useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { skipToken } from '@reduxjs/toolkit/query';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Spinner } from '../../../ui/Spinner';
import { useListCategoryLotsQuery } from '../../../api/buyer/categories';
import { useSearchLotsQuery } from '../../../api/buyer/search';
import { useLocale } from '../../../i18n/useLocale';
import { Dialog, type DialogProps } from '../../../ui/Dialog';
import { getLotListHref, type LotSelection, readLotSelection } from '../results/lotSelection';
import { lotQueries } from '../results/lotQueries';
import { FilterForm } from './FilterForm';

const PAUSE_MS = 250;

function readForm(form: HTMLFormElement): LotSelection {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return readLotSelection(new URLSearchParams(fields));
}

type FilterDraft = {
  /** null: unchanged since the form opened. */
  draft: LotSelection | null;
  /** A change is not in the draft yet. */
  isBehind: boolean;
  onChange: (form: HTMLFormElement) => void;
};

/** The debounced selection of a filter form that is not submitted yet. */
function useFilterDraft(): FilterDraft {
  const [draft, setDraft] = useState<LotSelection | null>(null);
  const [changedForm, setChangedForm] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (changedForm === null) return undefined;
    const timer = setTimeout(() => {
      setDraft(readForm(changedForm.form));
      setChangedForm(null);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [changedForm]);
  return { draft, isBehind: changedForm !== null, onChange: (form) => setChangedForm({ form }) };
}

type LotTotal = { total: number | undefined; isCounting: boolean };

/**
 * The number of lots of a selection before it is applied. Loads its first page, which is then
 * already cached when the user applies the selection. `categoryId`: null counts all lots.
 * `selection`: null skips the request.
 */
function useLotTotal(categoryId: number | null, selection: LotSelection | null): LotTotal {
  const locale = useLocale();
  const isSearch = categoryId === null;
  const searchResult = useSearchLotsQuery(
    isSearch && selection !== null ? lotQueries.search(selection, locale) : skipToken,
  );
  const listResult = useListCategoryLotsQuery(
    !isSearch && selection !== null
      ? lotQueries.category(categoryId, selection, locale)
      : skipToken,
  );
  const { currentData, isFetching } = isSearch ? searchResult : listResult;
  return { total: currentData?.total, isCounting: currentData === undefined && isFetching };
}

/** A dialog at the side of the page, or at the bottom on phones: filters, menus, long choices. */
function Sheet(props: Omit<DialogProps, 'kind'>) {
  return <Dialog {...props} kind="sheet" />;
}

export type FilterSheetProps = {
  path: string;
  /** null when the list does not belong to a category. */
  categoryId: number | null;
  selection: LotSelection;
  filters: readonly WireFilter[];
  /** The number of lots in the list behind the sheet. */
  total: number | undefined;
  onClose: () => void;
};

/** The filters on a phone. All changes are applied together by a button that shows the count. */
export function FilterSheet({
  path,
  categoryId,
  selection,
  filters,
  total,
  onClose,
}: FilterSheetProps) {
  const intl = useIntl();
  const formId = useId();
  const { draft, isBehind, onChange } = useFilterDraft();
  // An invalid range has no count.
  const hasInvalidRange = draft?.rangeDraft !== undefined;
  const lotTotal = useLotTotal(categoryId, hasInvalidRange ? null : draft);
  const isCounting = isBehind || lotTotal.isCounting;
  const count = isCounting || hasInvalidRange ? undefined : draft === null ? total : lotTotal.total;
  return (
    <Sheet
      title={intl.formatMessage({ id: 'search.filters.title' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="primary" type="submit" form={formId} icon={isCounting && <Spinner />}>
            {count === undefined
              ? intl.formatMessage({ id: 'search.filters.show' })
              : intl.formatMessage({ id: 'search.filters.showCount' }, { count })}
          </Button>
          {draft !== null && (
            <LiveRegion
              message={
                count === undefined
                  ? null
                  : intl.formatMessage({ id: 'search.results.count' }, { count })
              }
            />
          )}
          <ButtonLink
            variant="quiet"
            to={getLotListHref(path, { ...selection, page: 1, filters: {} })}
            onClick={onClose}
          >
            <FormattedMessage id="search.filters.clear" />
          </ButtonLink>
        </>
      }
    >
      <FilterForm
        id={formId}
        path={path}
        selection={selection}
        filters={filters}
        isImmediate={false}
        onSubmit={onClose}
        onChange={onChange}
      />
    </Sheet>
  );
}
