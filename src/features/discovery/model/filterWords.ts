// The words of filters and of those of their values that come without: categories, countries, days and ranges carry
// a label in the visitor's language, the rest is told here by its id. Pure.
import type { WireFilter } from '../../../contract/buyer/lotCard';
import type { Translate } from '../../../i18n/createTranslator';

export function filterName(t: Translate, { id, name }: Pick<WireFilter, 'id' | 'name'>): string {
  switch (id) {
    case 'l2_categories':
      return t('search.filter.category');
    case 'budget':
      return t('search.filter.price');
    case 'bidding_end_days':
      return t('search.filter.endDay');
    case 'seller_location':
      return t('search.filter.sellerCountry');
    case 'reserve_price':
      return t('search.filter.reserve');
    case 'free_shipping':
      return t('search.filter.shipping');
    case 'object_type':
      return t('search.filter.objectType');
    case 'dimension':
      return t('search.filter.dimension');
    // Numbers are the marketplace's ids of attributes.
    case '9':
      return t('search.filter.year');
    case '11':
      return t('search.filter.weight');
    case '19':
      return t('search.filter.carat');
    case '24':
      return t('search.filter.caseDiameter');
    case '30':
      return t('search.filter.diameter');
    default:
      return name;
  }
}

export function valueName(t: Translate, filterId: string, { id, label }: { id: string; label: string }): string {
  if (filterId === 'reserve_price' && id === 'without_reserve') return t('search.value.withoutReserve');
  if (filterId === 'reserve_price' && id === 'with_reserve') return t('search.value.withReserve');
  if (filterId === 'free_shipping' && id === 'free') return t('search.value.freeShipping');
  return label;
}
