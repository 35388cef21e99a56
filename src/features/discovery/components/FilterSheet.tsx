import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { LiveRegion } from '../../../ui/LiveRegion';
import { Sheet } from '../../../ui/Sheet';
import { Spinner } from '../../../ui/Spinner';
import { useFilterDraft } from '../hooks/useFilterDraft';
import { useLotTotal } from '../hooks/useLotTotal';
import { getLotListHref, type LotSelection } from '../model/lotSelection';
import { FilterForm } from './FilterForm';

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
  // An invalid price range has no count.
  const hasPriceDraft = draft?.priceDraft !== undefined;
  const lotTotal = useLotTotal(categoryId, hasPriceDraft ? null : draft);
  const isCounting = isBehind || lotTotal.isCounting;
  const count = isCounting || hasPriceDraft ? undefined : draft === null ? total : lotTotal.total;
  return (
    <Sheet
      title={intl.formatMessage({ id: 'search.filters.title' })}
      closeLabel={intl.formatMessage({ id: 'common.action.close' })}
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
