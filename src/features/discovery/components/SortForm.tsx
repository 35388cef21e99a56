import { useEffect, useRef } from 'react';
import { localePath } from '../../../i18n/localePath';
import { useLocale } from '../../../i18n/useLocale';
import { useT } from '../../../i18n/useT';
import { Button } from '../../../ui/Button';
import { Select } from '../../../ui/Select';
import { defaultSort, lotSorts, type LotSelection, type LotSort } from '../model/lotSelection';
import styles from './SortForm.module.css';

// The usual order needs no word in the address.
const optionOf = (sort: LotSort): string => (sort === defaultSort ? '' : sort);

type SortFormProps = { path: string; selection: LotSelection };

/** The order of the list: applied when chosen, or by its button without JavaScript. */
export function SortForm({ path, selection }: SortFormProps) {
  const t = useT();
  const locale = useLocale();
  const select = useRef<HTMLSelectElement>(null);
  const { q, sort, filters } = selection;
  useEffect(() => {
    if (select.current !== null) select.current.value = optionOf(sort);
  }, [sort]);
  const names: Record<LotSort, string> = {
    relevancy_desc: q === '' ? t('search.sort.popular') : t('search.sort.relevance'),
    bidding_end_desc: t('search.sort.ending'),
    published_at_desc: t('search.sort.newest'),
  };
  return (
    <form
      action={localePath(locale, path)}
      method="get"
      data-stay=""
      className={styles.form}
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {q !== '' && <input type="hidden" name="q" value={q} />}
      {Object.entries(filters).flatMap(([id, values]) =>
        values.map((value) => <input key={`${id} ${value}`} type="hidden" name={`filters[${id}][]`} value={value} />),
      )}
      <Select
        ref={select}
        name="sort"
        label={t('search.sort.label')}
        defaultValue={optionOf(sort)}
        options={lotSorts.map((value) => ({ value: optionOf(value), label: names[value] }))}
      />
      <noscript>
        <Button type="submit">{t('search.sort.apply')}</Button>
      </noscript>
    </form>
  );
}
