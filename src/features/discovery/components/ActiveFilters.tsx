import { FormattedMessage, useIntl } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { Link } from '../../../ui/Link';
import { Icon } from '../../../ui/Icon';
import { getFilterName, getFilterValueName } from '../model/filterNames';
import { getLotListHref, removeFilterValue, type LotSelection } from '../model/lotSelection';
import styles from './ActiveFilters.module.css';

type ActiveFiltersProps = { path: string; selection: LotSelection; filters: readonly WireFilter[] };

/** The selected filter values, each with a link that removes it. */
export function ActiveFilters({ path, selection, filters }: ActiveFiltersProps) {
  const intl = useIntl();
  const activeValues = filters.flatMap((filter) =>
    filter.values.filter((value) => value.selected).map((value) => ({ filter, value })),
  );
  if (activeValues.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={intl.formatMessage({ id: 'search.filters.active' })}>
      {activeValues.map(({ filter, value }) => {
        const name = getFilterValueName(intl, filter.id, value);
        return (
          <li key={`${filter.id} ${value.id}`}>
            <Link
              to={getLotListHref(path, removeFilterValue(selection, filter.id, value.id))}
              className={styles.chip}
              aria-label={intl.formatMessage(
                { id: 'search.filters.remove' },
                {
                  filter: getFilterName(intl, filter),
                  value: name,
                },
              )}
            >
              {name}
              <Icon name="close" size={16} />
            </Link>
          </li>
        );
      })}
      <li>
        <Link
          to={getLotListHref(path, { ...selection, page: 1, filters: {} })}
          className={styles.clear}
        >
          <FormattedMessage id="search.filters.clear" />
        </Link>
      </li>
    </ul>
  );
}
