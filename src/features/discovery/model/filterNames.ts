// The labels of filters and of some of their values. Categories, countries, days and ranges come
// with a translated label; the rest is looked up here by id. Pure.
import type { IntlShape } from 'react-intl';
import type { WireFilter } from '../../../contract/buyer/lotCard';

export function getFilterName(
  intl: IntlShape,
  { id, name }: Pick<WireFilter, 'id' | 'name'>,
): string {
  switch (id) {
    case 'l2_categories':
      return intl.formatMessage({ id: 'search.filter.category' });
    case 'budget':
      return intl.formatMessage({ id: 'search.filter.price' });
    case 'bidding_end_days':
      return intl.formatMessage({ id: 'search.filter.endDay' });
    case 'seller_location':
      return intl.formatMessage({ id: 'search.filter.sellerCountry' });
    case 'reserve_price':
      return intl.formatMessage({ id: 'search.filter.reserve' });
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
  if (filterId === 'free_shipping' && id === 'free')
    return intl.formatMessage({ id: 'search.value.freeShipping' });
  return label;
}
