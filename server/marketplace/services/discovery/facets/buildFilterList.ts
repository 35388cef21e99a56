// Converts the counts of findLots to the wire's filters: in a fixed order, with the chosen values,
// and with localized labels for names (categories, countries, object types, days, ranges). Other
// values keep their id as label, which the front end translates. Ids do not depend on the language.
import type { WireFilter } from '../../../../../src/contract/buyer/lotCard';
import { localeDetails, type Locale } from '../../../../../src/lib/locales';
import { localizeFieldName, localizeObjectType } from '../names/localizeSpecification';
import type { CategoryTree } from '../../../domain/catalogue/categoryTree';
import { getCategoryName } from '../categoryTree';
import { getRegionName } from '../getRegionName';
import { toSlug } from '../../../domain/catalogue/paths';
import { filterIds, type FilterId, type Selection } from '../../../domain/catalogue/lotFilters';
import type { FacetCount } from '../../../ports/search/searchPort';
import { facetDefinitions } from './facetDefinitions';
import {
  isRangeId,
  parseRange,
  rangeFilters,
  type Range,
  type RangeId,
  type RangeUnit,
} from '../../../domain/catalogue/ranges';

const GRAMS_PER_KILO = 1000;

type RangeFormat = { range: Range; options: Intl.NumberFormatOptions; suffix: string };

function formatByUnit(unit: RangeUnit, range: Range): RangeFormat {
  switch (unit) {
    case 'EUR':
      return {
        range,
        options: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
        suffix: '',
      };
    case 'year':
      return { range, options: { useGrouping: false }, suffix: '' };
    case 'carat':
      // Intl has no such unit; jewelers write `ct` in every language.
      return { range, options: {}, suffix: ' ct' };
    case 'gram': {
      if (range.from < GRAMS_PER_KILO)
        return { range, options: { style: 'unit', unit }, suffix: '' };
      const inKilos = {
        from: range.from / GRAMS_PER_KILO,
        to: range.to === null ? null : range.to / GRAMS_PER_KILO,
      };
      return { range: inKilos, options: { style: 'unit', unit: 'kilogram' }, suffix: '' };
    }
    default:
      return { range, options: { style: 'unit', unit }, suffix: '' };
  }
}

// Creating a format takes far longer than using it; the options come from short lists.
const numberFormats = new Map<string, Intl.NumberFormat>();
function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format =
    numberFormats.get(key) ?? new Intl.NumberFormat(localeDetails[locale].intl, options);
  numberFormats.set(key, format);
  return format;
}

const dayFormats = new Map<Locale, Intl.DateTimeFormat>();
function getDayFormat(locale: Locale): Intl.DateTimeFormat {
  const format =
    dayFormats.get(locale) ??
    new Intl.DateTimeFormat(localeDetails[locale].intl, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  dayFormats.set(locale, format);
  return format;
}

/**
 * Formats a range in the visitor's language: €50–100, 20–35 cm, 1850–1900, ≥ 25 kg. An invalid
 * range is its own label.
 */
export function formatRange(filter: RangeId, id: string, locale: Locale): string {
  const parsed = parseRange(id);
  if (parsed === null) return id;
  const { range, options, suffix } = formatByUnit(rangeFilters[filter].unit, parsed);
  const format = getNumberFormat(locale, options);
  if (range.to === null) return `≥ ${format.format(range.from)}${suffix}`;
  // "0–1600" would not make sense as years.
  if (filter === '9' && range.from === 0) return `< ${format.format(range.to)}`;
  return `${format.formatRange(range.from, range.to)}${suffix}`;
}

type LabelSource = { locale: Locale; tree: CategoryTree };
type Value = { id: string; hits: number; label: string };

/** Values per filter; the front end searches for the rest. Chosen values are always included. */
const maxValues = 60;

function formatDay(id: string, locale: Locale): string {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(id);
  if (match === null) return id;
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return getDayFormat(locale).format(day);
}

function getLabel(filter: FilterId, id: string, { locale, tree }: LabelSource): string {
  if (isRangeId(filter)) return formatRange(filter, id, locale);
  if (filter === 'bidding_end_days') return formatDay(id, locale);
  if (filter === 'object_type') return localizeObjectType(id, locale);
  if (filter === 'seller_location') return getRegionName(id, locale);
  const category = filter === 'l2_categories' ? tree.byId.get(Number(id)) : undefined;
  return category === undefined ? id : getCategoryName(category, locale);
}

function sortValues(filter: FilterId, values: readonly Value[]): Value[] {
  if (filter === 'bidding_end_days') return values.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (isRangeId(filter))
    return values.toSorted((a, b) => (parseRange(a.id)?.from ?? 0) - (parseRange(b.id)?.from ?? 0));
  return values.toSorted((a, b) => b.hits - a.hits || (a.label < b.label ? -1 : 1));
}

/** Includes filters without values, so that a chosen filter can always be removed. */
export function buildFilterList(
  counts: readonly FacetCount[],
  selection: Selection,
  source: LabelSource,
): WireFilter[] {
  return filterIds.map((id, position) => {
    const selectedIds = new Set(selection[id] ?? []);
    const hits = new Map([...selectedIds].map((value) => [value, 0]));
    for (const count of counts) if (count.facet === id) hits.set(count.value, count.hits);
    const all = sortValues(
      id,
      [...hits].map(([value, number]) => ({
        id: value,
        hits: number,
        label: getLabel(id, value, source),
      })),
    );
    const values = all.filter((value, index) => index < maxValues || selectedIds.has(value.id));
    const name = (isRangeId(id) ? rangeFilters[id].name : null) ?? id;
    const localName = localizeFieldName(name, source.locale);
    return {
      id,
      name: localName,
      position,
      slug: toSlug(name.replaceAll('_', '-')),
      count: values.length,
      type: facetDefinitions[id].type,
      values: values.map((value, index) => ({
        id: value.id,
        name: value.label,
        label: value.label,
        slug: toSlug(value.label) || value.id,
        position: index,
        selected: selectedIds.has(value.id),
        filter_data: { count: value.hits },
      })),
    };
  });
}
