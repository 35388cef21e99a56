import { useState, type FormEvent, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import { Button } from '../../../ui/Button';
import { Disclosure } from '../../../ui/Disclosure';
import { useFormat } from '../../../i18n/useFormat';
import { Checkbox } from '../../../ui/Checkbox';
import {
  defaultSort,
  getRangeFields,
  isSoldSelection,
  readRanges,
  SPELLING,
  type LotSelection,
  type RangeDraft,
} from '../results/lotSelection';
import { getFilterName, getFilterValueName } from './ActiveFilters';
import styles from './FilterForm.module.css';
import { RangeFields } from './RangeFields';

type FilterValueProps = { filterId: string; value: WireFilter['values'][number] };

/** One value of a filter, with its number of lots. */
function FilterValue({ filterId, value }: FilterValueProps) {
  const intl = useIntl();
  const format = useFormat();
  const box = useRef<HTMLInputElement>(null);
  const { selected } = value;
  const shownSelected = useRef(selected);
  // Uncontrolled, so that a check mark shows at once. The URL wins when it changes, for example
  // after "back".
  useEffect(() => {
    if (box.current !== null && shownSelected.current !== selected) box.current.checked = selected;
    shownSelected.current = selected;
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
  name: string;
  isOpen: boolean;
  /** An invalid range of this filter. */
  draft: RangeDraft | null;
};

const INITIAL_COUNT = 8;

/** One filter with its values. A disclosure holds the rest; it works without JavaScript. */
function FilterGroup({ filter, name, isOpen, draft }: FilterGroupProps) {
  const intl = useIntl();
  const isFirst = (value: WireFilter['values'][number], index: number): boolean =>
    index < INITIAL_COUNT || value.selected;
  const first = filter.values.filter(isFirst);
  const rest = filter.values.filter((value, index) => !isFirst(value, index));
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
        {filter.type === 'range' && <RangeFields filterId={filter.id} draft={draft} />}
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

function findInvalidRange(form: HTMLFormElement): RangeDraft | null {
  const fields = Array.from(new FormData(form), ([name, value]) => [name, String(value)]);
  return readRanges(new URLSearchParams(fields)).draft;
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
  const form = useRef<HTMLFormElement>(null);
  // The browser hydrates the form late: apply what was checked until then.
  useEffect(() => {
    const boxes = form.current?.querySelectorAll<HTMLInputElement>('[type="checkbox"]') ?? [];
    if (isImmediate && Array.from(boxes).some((box) => box.checked !== box.defaultChecked))
      form.current?.requestSubmit();
  }, [isImmediate]);
  const [submitted, setSubmitted] = useState<RangeDraft | null>(null);
  const draft = submitted ?? selection.rangeDraft ?? null;
  function submit(event: FormEvent<HTMLFormElement>): void {
    const invalid = findInvalidRange(event.currentTarget);
    setSubmitted(invalid);
    if (invalid === null) {
      onSubmit?.();
      return;
    }
    // An invalid range is not submitted; the typed text stays in its fields.
    event.preventDefault();
    const { to } = getRangeFields(invalid.filterId);
    event.currentTarget.querySelector<HTMLInputElement>(`[name="${to}"]`)?.focus();
  }
  return (
    <form
      ref={form}
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
          name={getFilterName(intl, filter, isSoldSelection(selection))}
          draft={filter.id === draft?.filterId ? draft : null}
          isOpen={
            index < OPEN_AT_FIRST ||
            filter.id === draft?.filterId ||
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
