import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { useFormat } from '../../../i18n/useFormat';
import { Checkbox } from '../../../ui/Checkbox';
import { getFilterValueName } from '../model/filterNames';
import styles from './FilterValue.module.css';

type FilterValueProps = { filterId: string; value: WireFilter['values'][number] };

/** One value of a filter, with its number of lots. */
export function FilterValue({ filterId, value }: FilterValueProps) {
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
