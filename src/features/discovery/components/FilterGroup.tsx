import { useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { Disclosure } from '../../../ui/Disclosure';
import { getFilterName } from '../model/filterNames';
import type { PriceDraft } from '../model/lotSelection';
import styles from './FilterGroup.module.css';
import { FilterValue } from './FilterValue';
import { PriceRangeFields } from './PriceRangeFields';

type FilterGroupProps = {
  filter: WireFilter;
  isOpen: boolean;
  /** An invalid price range with its error. */
  priceDraft: PriceDraft | null;
};

const INITIAL_COUNT = 8;

/** One filter with its values. A disclosure holds the rest; it works without JavaScript. */
export function FilterGroup({ filter, isOpen, priceDraft }: FilterGroupProps) {
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
