import { useState, type FormEvent } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { Button } from '../../../ui/Button';
import {
  defaultSort,
  PRICE_FROM,
  PRICE_TO,
  readPriceRange,
  type LotSelection,
  type PriceDraft,
} from '../model/lotSelection';
import { FilterGroup } from './FilterGroup';

type FilterFormProps = {
  id: string;
  /** The list's path without the locale. */
  path: string;
  selection: LotSelection;
  filters: readonly WireFilter[];
  /** Submits on every checkbox change; otherwise the parent provides a submit button. */
  isImmediate: boolean;
  onSubmit?: () => void;
  /** Called on every change before the form is submitted. */
  onChange?: (form: HTMLFormElement) => void;
};

const OPEN_AT_FIRST = 3;

function submitOnCheck(event: FormEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event;
  if (target instanceof HTMLInputElement && target.type === 'checkbox')
    currentTarget.requestSubmit();
}

function findPriceError(form: HTMLFormElement): PriceDraft | null {
  const fields = new FormData(form);
  const getFieldText = (name: string): string => String(fields.get(name) ?? '');
  const prices = readPriceRange(getFieldText(PRICE_FROM), getFieldText(PRICE_TO));
  return prices !== null && 'draft' in prices ? prices.draft : null;
}

/** The filters as a plain GET form, which works without JavaScript. */
export function FilterForm({
  id,
  path,
  selection,
  filters,
  isImmediate,
  onSubmit,
  onChange,
}: FilterFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const [submitted, setSubmitted] = useState<PriceDraft | null>(null);
  const priceDraft = submitted ?? selection.priceDraft ?? null;
  function submit(event: FormEvent<HTMLFormElement>): void {
    const priceError = findPriceError(event.currentTarget);
    setSubmitted(priceError);
    if (priceError === null) {
      onSubmit?.();
      return;
    }
    // An invalid price range is not submitted; the typed text stays in its fields.
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${PRICE_TO}"]`)?.focus();
  }
  return (
    <form
      id={id}
      action={toLocalePath(locale, path)}
      method="get"
      data-stay={isImmediate ? '' : undefined}
      aria-label={intl.formatMessage({ id: 'search.filters.title' })}
      onChange={isImmediate ? submitOnCheck : (event) => onChange?.(event.currentTarget)}
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
          isOpen={
            index < OPEN_AT_FIRST ||
            (filter.id === 'budget' && priceDraft !== null) ||
            filter.values.some((value) => value.selected)
          }
        />
      ))}
      {isImmediate && (
        <noscript>
          <Button type="submit" variant="primary" isWide>
            <FormattedMessage id="search.filters.apply" />
          </Button>
        </noscript>
      )}
    </form>
  );
}
