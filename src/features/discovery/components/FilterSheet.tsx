import { useId } from 'react';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { ButtonLink } from '../../../ui/ButtonLink';
import { Sheet } from '../../../ui/Sheet';
import { lotListHref, type LotSelection } from '../model/lotSelection';
import { FilterForm } from './FilterForm';

export type FilterSheetProps = { path: string; selection: LotSelection; filters: readonly WireFilter[]; onClose: () => void };

/** The filters on a phone: chosen at leisure, applied at once. */
export function FilterSheet({ path, selection, filters, onClose }: FilterSheetProps) {
  const t = useT();
  const formId = useId();
  return (
    <Sheet
      title={t('search.filters.title')}
      closeLabel={t('common.action.close')}
      onClose={onClose}
      footer={
        <>
          <ButtonLink variant="quiet" href={lotListHref(path, { ...selection, page: 1, filters: {} })} onClick={onClose}>
            {t('search.filters.clear')}
          </ButtonLink>
          <Button variant="primary" type="submit" form={formId}>
            {t('search.filters.show')}
          </Button>
        </>
      }
    >
      <FilterForm id={formId} path={path} selection={selection} filters={filters} isImmediate={false} onSubmit={onClose} />
    </Sheet>
  );
}
