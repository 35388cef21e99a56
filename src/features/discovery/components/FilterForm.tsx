import { useState, type FormEvent } from 'react';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { defaultSort, PRICE_FROM, PRICE_TO, readPriceRange, type LotSelection, type PriceDraft } from '../model/lotSelection';
import { FilterGroup } from './FilterGroup';

type FilterFormProps = {
  id: string;
  /** Of the list, without the locale. */
  path: string;
  selection: LotSelection;
  filters: readonly WireFilter[];
  /** Submits at each tick; otherwise the owner has a button. */
  isImmediate: boolean;
  onSubmit?: () => void;
};

const OPEN_AT_FIRST = 3;

function submitOnTick(event: FormEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (target instanceof HTMLInputElement && target.type === 'checkbox') currentTarget.requestSubmit();
}

function findPriceProblem(form: HTMLFormElement): PriceDraft | null {
  const fields = new FormData(form);
  const written = (name: string): string => String(fields.get(name) ?? '');
  const prices = readPriceRange(written(PRICE_FROM), written(PRICE_TO));
  return prices !== null && 'draft' in prices ? prices.draft : null;
}

/** The filters as a plain GET form: without JavaScript they are applied by its button. */
export function FilterForm({ id, path, selection, filters, isImmediate, onSubmit }: FilterFormProps) {
  const t = useT();
  const locale = useLocale();
  const [submitted, setSubmitted] = useState<PriceDraft | null>(null);
  const priceDraft = submitted ?? selection.priceDraft ?? null;
  function submit(event: FormEvent<HTMLFormElement>): void {
    const problem = findPriceProblem(event.currentTarget);
    setSubmitted(problem);
    if (problem === null) {
      onSubmit?.();
      return;
    }
    // Nothing is sent until it is put right; the text stays where it was written.
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${PRICE_TO}"]`)?.focus();
  }
  return (
    <form
      id={id}
      action={localePath(locale, path)}
      method="get"
      data-stay={isImmediate ? '' : undefined}
      aria-label={t('search.filters.title')}
      onChange={isImmediate ? submitOnTick : undefined}
      noValidate
      onSubmit={submit}
    >
      {selection.q !== '' && <input type="hidden" name="q" value={selection.q} />}
      {selection.sort !== defaultSort && <input type="hidden" name="sort" value={selection.sort} />}
      {filters.map((filter, index) => (
        <FilterGroup
          key={filter.id}
          filter={filter}
          priceDraft={filter.id === 'budget' ? priceDraft : null}
          isOpen={index < OPEN_AT_FIRST || (filter.id === 'budget' && priceDraft !== null) || filter.values.some((value) => value.selected)}
        />
      ))}
      {isImmediate && (
        <noscript>
          <Button type="submit" variant="primary" wide>
            {t('search.filters.apply')}
          </Button>
        </noscript>
      )}
    </form>
  );
}
