import type { WireFilter } from '../../../contract/buyer/lotCard';
import { useT } from '../../../i18n/useT';
import { A } from '../../../ui/A';
import { Icon } from '../../../ui/Icon';
import { filterName, valueName } from '../model/filterWords';
import { lotListHref, withoutValue, type LotSelection } from '../model/lotSelection';
import styles from './ActiveFilters.module.css';

type ActiveFiltersProps = { path: string; selection: LotSelection; filters: readonly WireFilter[] };

/** What narrows the list, each with a link that takes it away. */
export function ActiveFilters({ path, selection, filters }: ActiveFiltersProps) {
  const t = useT();
  const chosen = filters.flatMap((filter) => filter.values.filter((value) => value.selected).map((value) => ({ filter, value })));
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('search.filters.active')}>
      {chosen.map(({ filter, value }) => {
        const name = valueName(t, filter.id, value);
        return (
          <li key={`${filter.id} ${value.id}`}>
            <A
              href={lotListHref(path, withoutValue(selection, filter.id, value.id))}
              className={styles.chip}
              aria-label={t('search.filters.remove', { filter: filterName(t, filter), value: name })}
            >
              {name}
              <Icon name="close" size={16} />
            </A>
          </li>
        );
      })}
      <li>
        <A href={lotListHref(path, { ...selection, page: 1, filters: {} })} className={styles.clear}>
          {t('search.filters.clear')}
        </A>
      </li>
    </ul>
  );
}
