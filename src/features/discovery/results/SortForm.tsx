import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toLocalePath } from '../../../i18n/toLocalePath';
import { useLocale } from '../../../i18n/useLocale';
import type { LotSort } from '../../../lib/storedValues';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { defaultSort, lotSorts, SPELLING, type LotSelection } from './lotSelection';
import styles from './SortForm.module.css';

// The default order is not part of the URL.
const toOptionValue = (sort: LotSort): string => (sort === defaultSort ? '' : sort);

type SortFormProps = { path: string; selection: LotSelection };

/** The sort order, applied on change, or with a button without JavaScript. */
export function SortForm({ path, selection }: SortFormProps) {
  const intl = useIntl();
  const locale = useLocale();
  const select = useRef<HTMLSelectElement>(null);
  const { q, sort, filters, isExactSpelling } = selection;
  useEffect(() => {
    if (select.current !== null) select.current.value = toOptionValue(sort);
  }, [sort]);
  const names: Record<LotSort, string> = {
    relevancy_desc:
      q === ''
        ? intl.formatMessage({ id: 'search.sort.popular' })
        : intl.formatMessage({ id: 'search.sort.relevance' }),
    bidding_end_desc: intl.formatMessage({ id: 'search.sort.ending' }),
    published_at_desc: intl.formatMessage({ id: 'search.sort.newest' }),
  };
  return (
    <form
      action={toLocalePath(locale, path)}
      method="get"
      data-stay=""
      className={styles.form}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {isExactSpelling === true && <input type="hidden" name={SPELLING} value="exact" />}
      {Object.entries(filters).flatMap(([id, values]) =>
        values.map((value) => (
          <input key={`${id} ${value}`} type="hidden" name={`filters[${id}][]`} value={value} />
        )),
      )}
      <Select
        ref={select}
        name="sort"
        label={intl.formatMessage({ id: 'search.sort.label' })}
        defaultValue={toOptionValue(sort)}
        options={lotSorts.map((value) => ({ value: toOptionValue(value), label: names[value] }))}
      />
      <noscript>
        <Button type="submit">
          <FormattedMessage id="search.sort.apply" />
        </Button>
      </noscript>
    </form>
  );
}
