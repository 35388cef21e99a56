import type { WireFilter } from '../../../contract/buyer/lotCard';
import { useT } from '../../../i18n/useT';
import { Disclosure } from '../../../ui/Disclosure';
import { filterName } from '../model/filterWords';
import type { PriceDraft } from '../model/lotSelection';
import styles from './FilterGroup.module.css';
import { FilterValue } from './FilterValue';
import { PriceRangeFields } from './PriceRangeFields';

type FilterGroupProps = {
  filter: WireFilter;
  isOpen: boolean;
  /** A price range that cannot be used, with what is wrong. */
  priceDraft: PriceDraft | null;
};

const SHOWN_FIRST = 8;

/** One filter with its values; the longer tail opens on wish, without JavaScript too. */
export function FilterGroup({ filter, isOpen, priceDraft }: FilterGroupProps) {
  const t = useT();
  const isFirst = (value: WireFilter['values'][number], index: number): boolean => index < SHOWN_FIRST || value.selected;
  const first = filter.values.filter(isFirst);
  const rest = filter.values.filter((value, index) => !isFirst(value, index));
  const name = filterName(t, filter);
  return (
    <Disclosure summary={name} open={isOpen}>
      <fieldset aria-label={name}>
        {first.map((value) => (
          <FilterValue key={value.id} filterId={filter.id} value={value} />
        ))}
        {rest.length > 0 && (
          <Disclosure summary={t('search.filter.more', { count: rest.length })} plain className={styles.more}>
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
