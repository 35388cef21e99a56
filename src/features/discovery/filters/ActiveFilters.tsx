import { FormattedMessage, useIntl, type IntlShape } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import {
  getLotListHref,
  isSoldSelection,
  removeFilterValue,
  type LotSelection,
} from '../results/lotSelection';
import styles from '../results/LotResults.module.css';

// The labels of filters and of some of their values. Categories, countries, days and ranges come
// with a translated label; the rest is looked up here by id.

/** `isSold`: in the view of what sold, the price is the one that a lot sold for. */
export function getFilterName(
  intl: IntlShape,
  { id, name }: Pick<WireFilter, 'id' | 'name'>,
  isSold: boolean,
): string {
  switch (id) {
    case 'l2_categories':
      return intl.formatMessage({ id: 'search.filter.category' });
    case 'budget':
      return isSold
        ? intl.formatMessage({ id: 'search.filter.soldPrice' })
        : intl.formatMessage({ id: 'search.filter.price' });
    case 'bidding_end_days':
      return intl.formatMessage({ id: 'search.filter.endDay' });
    case 'seller_location':
      return intl.formatMessage({ id: 'search.filter.sellerCountry' });
    case 'reserve_price':
      return intl.formatMessage({ id: 'search.filter.reserve' });
    case 'buy_now':
      return intl.formatMessage({ id: 'search.filter.buyNow' });
    case 'free_shipping':
      return intl.formatMessage({ id: 'search.filter.shipping' });
    case 'object_type':
      return intl.formatMessage({ id: 'search.filter.objectType' });
    case 'dimension':
      return intl.formatMessage({ id: 'search.filter.dimension' });
    // Numeric ids are the marketplace's attribute ids.
    case '9':
      return intl.formatMessage({ id: 'search.filter.year' });
    case '11':
      return intl.formatMessage({ id: 'search.filter.weight' });
    case '19':
      return intl.formatMessage({ id: 'search.filter.carat' });
    case '24':
      return intl.formatMessage({ id: 'search.filter.caseDiameter' });
    case '30':
      return intl.formatMessage({ id: 'search.filter.diameter' });
    default:
      return name;
  }
}

export function getFilterValueName(
  intl: IntlShape,
  filterId: string,
  { id, label }: { id: string; label: string },
): string {
  if (filterId === 'reserve_price' && id === 'without_reserve')
    return intl.formatMessage({ id: 'search.value.withoutReserve' });
  if (filterId === 'reserve_price' && id === 'with_reserve')
    return intl.formatMessage({ id: 'search.value.withReserve' });
  if (filterId === 'buy_now' && id === 'available')
    return intl.formatMessage({ id: 'search.value.buyNow' });
  if (filterId === 'free_shipping' && id === 'free')
    return intl.formatMessage({ id: 'search.value.freeShipping' });
  return label;
}

type ActiveFiltersProps = { path: string; selection: LotSelection; filters: readonly WireFilter[] };

/** The selected filter values, each with a link that removes it. */
export function ActiveFilters({ path, selection, filters }: ActiveFiltersProps) {
  const intl = useIntl();
  const activeValues = filters.flatMap((filter) =>
    filter.values.filter((value) => value.selected).map((value) => ({ filter, value })),
  );
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
                  filter: getFilterName(intl, filter, isSoldSelection(selection)),
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
