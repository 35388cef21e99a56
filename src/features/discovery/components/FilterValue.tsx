import { useEffect, useRef } from 'react';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { useFormat } from '../../../i18n/useFormat';
import { useT } from '../../../i18n/useT';
import { Checkbox } from '../../../ui/Checkbox';
import { valueName } from '../model/filterWords';
import styles from './FilterValue.module.css';

type FilterValueProps = { filterId: string; value: WireFilter['values'][number] };

/** One value of a filter, with the number of lots that choosing it would show. */
export function FilterValue({ filterId, value }: FilterValueProps) {
  const t = useT();
  const format = useFormat();
  const box = useRef<HTMLInputElement>(null);
  const { selected } = value;
  // The tick belongs to the form, so that it shows at once; the address has the last word, as after "back".
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
      label={valueName(t, filterId, value)}
      note={format.number(value.filter_data.count)}
    />
  );
}
