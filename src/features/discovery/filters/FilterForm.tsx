import { useState, type FormEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { useFormat } from '../../../i18n/useFormat';
import { Checkbox } from '../../../ui/Checkbox';
import { Icon } from '../../../ui/Icon';
import { TextField } from '../../../ui/TextField';
import {
  defaultSort,
  PRICE_FROM,
  PRICE_TO,
  readPriceRange,
  SPELLING,
  type LotSelection,
  type PriceDraft,
  getFilterName,
  getFilterValueName,
} from '../results/lotSelection';
import styles from './FilterForm.module.css';

/** A custom price range in whole euros, applied with the button or Enter. */
function PriceRangeFields({ draft }: { draft: PriceDraft | null }) {
  const intl = useIntl();
  const field = { inputMode: 'numeric' as const, maxLength: 9, autoComplete: 'off', prefix: '€' };
  const error =
    draft === null
      ? undefined
      : draft.error === 'inverted'
        ? intl.formatMessage({ id: 'search.filter.priceInverted' })
        : intl.formatMessage({ id: 'search.filter.priceNotWhole' });
  return (
    <div className={styles.fields}>
      <TextField
        {...field}
        name={PRICE_FROM}
        label={intl.formatMessage({ id: 'search.filter.priceFrom' })}
        defaultValue={draft?.from}
      />
      <TextField
        {...field}
        name={PRICE_TO}
        label={intl.formatMessage({ id: 'search.filter.priceTo' })}
        defaultValue={draft?.to}
      />
      {error !== undefined && (
        <p className={styles.error} role="alert">
          <Icon name="alert" size={16} />
          {error}
        </p>
      )}
      <Button type="submit" className={styles.apply}>
        <FormattedMessage id="search.filter.priceApply" />
      </Button>
    </div>
  );
}

type FilterValueProps = { filterId: string; value: WireFilter['values'][number] };

/** One value of a filter, with its number of lots. */
function FilterValue({ filterId, value }: FilterValueProps) {
  const intl = useIntl();
  const format = useFormat();
  const box = useRef<HTMLInputElement>(null);
  const { selected } = value;
  // Uncontrolled, so that a check mark shows at once. The URL wins when it changes, for example
  // after "back".
  useEffect(() => {
    if (box.current !== null) box.current.checked = selected;
  }, [selected]);
  return (
    <Checkbox
      ref={box}
      className={styles.value}
      name={`filters[${filterId}][]`}
      value={value.id}
      defaultChecked={selected}
      label={getFilterValueName(intl, filterId, value)}
      note={format.number(value.filter_data.count)}
    />
  );
}

type FilterGroupProps = {
  filter: WireFilter;
  isOpen: boolean;
  /** An invalid price range with its error. */
  priceDraft: PriceDraft | null;
};

const INITIAL_COUNT = 8;

/** One filter with its values. A disclosure holds the rest; it works without JavaScript. */
function FilterGroup({ filter, isOpen, priceDraft }: FilterGroupProps) {
  const intl = useIntl();
  const isFirst = (value: WireFilter['values'][number], index: number): boolean =>
    index < INITIAL_COUNT || value.selected;
  const first = filter.values.filter(isFirst);
  const rest = filter.values.filter((value, index) => !isFirst(value, index));
  const name = getFilterName(intl, filter);
  return (
    <Disclosure summary={name} open={isOpen}>
      <fieldset aria-label={name}>
        {first.map((value) => (
          <FilterValue key={value.id} filterId={filter.id} value={value} />
        ))}
        {rest.length > 0 && (
          <Disclosure
            summary={intl.formatMessage({ id: 'search.filter.more' }, { count: rest.length })}
            isPlain
            className={styles.more}
          >
            {rest.map((value) => (
              <FilterValue key={value.id} filterId={filter.id} value={value} />
            ))}
          </Disclosure>
        )}
        {filter.id === 'budget' && <PriceRangeFields draft={priceDraft} />}
      </fieldset>
    </Disclosure>
  );
}

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
      {selection.isExactSpelling === true && <input type="hidden" name={SPELLING} value="exact" />}
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
