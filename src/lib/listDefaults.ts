// What a visitor last chose in a list of lots, which the next list starts with: its address then
// names the choice, so that it is visible, can be removed and shared. Pure.
import {
  buyNowFilter,
  sellerLocation,
  sortOrder,
  type LotSort,
  type StoredValue,
} from './storedValues';

/** Lists with filters and a sort order: search, all lots, a category. */
const LIST_PATH = /^\/(s|e|c\/[^/]+)\/?$/;
const LOCATION_FILTER = 'filters[seller_location][]';
const BUY_NOW_FILTER = 'filters[buy_now][]';
const CAN_BUY_NOW = 'available';
/** The order of a list whose address names none. */
const DEFAULT_SORT = 'relevancy_desc';

export type ListChoices = { sort: LotSort | null; sellers: string | null; buyNow: 'yes' | null };

/** `pathname` has no locale. */
export const isListPath = (pathname: string): boolean => LIST_PATH.test(pathname);

/** Reads the remembered choices; `read` reads one value. */
export function readListChoices(
  read: <T extends string>(stored: StoredValue<T>) => T | null,
): ListChoices {
  return { sort: read(sortOrder), sellers: read(sellerLocation), buyNow: read(buyNowFilter) };
}

/** The choices that an address names, in their stored form; null for none, and for invalid ones. */
export function getListChoices(search: string): ListChoices {
  const query = new URLSearchParams(search);
  const sort = sortOrder.parse(query.get('sort') ?? '');
  return {
    sort: sort === DEFAULT_SORT ? null : sort,
    sellers: sellerLocation.parse(query.getAll(LOCATION_FILTER).toSorted().join('.')),
    buyNow: query.getAll(BUY_NOW_FILTER).includes(CAN_BUY_NOW) ? 'yes' : null,
  };
}

const isChosen = (key: string): boolean => /^(?:page|sort|(?:filters|from|to)\[.*)$/.test(key);

/**
 * The address with the remembered choices; null to leave it as it is: not a list, nothing to add,
 * or an address that makes choices of its own.
 */
export function addListChoices(
  pathname: string,
  search: string,
  { sort, sellers, buyNow }: ListChoices,
): string | null {
  if (!isListPath(pathname)) return null;
  const query = new URLSearchParams(search);
  if ([...query.keys()].some(isChosen)) return null;
  const parts = [
    ...(search.length > 1 ? [search.slice(1)] : []),
    ...(sort === null || sort === DEFAULT_SORT ? [] : [`sort=${sort}`]),
    ...(sellers?.split('.').map((country) => `${LOCATION_FILTER}=${country}`) ?? []),
    ...(buyNow === null ? [] : [`${BUY_NOW_FILTER}=${CAN_BUY_NOW}`]),
  ];
  const address = parts.join('&');
  return address === search.slice(1) ? null : `${pathname}?${address}`;
}
