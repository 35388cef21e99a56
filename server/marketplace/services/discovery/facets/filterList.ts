// The counts of findLots as the wire's filters: in a fixed order, with the chosen values and with labels in the
// visitor's language where they are names (categories, countries, types of objects, days, ranges). Other values keep their id as label:
// the front end has a message for each. Ids never depend on the language.
import type { WireFilter } from '../../../../../src/contract/buyer/lotCard';
import { localeFacts, type Locale } from '../../../../../src/lib/locales';
import { localizeFieldName, localizeObjectType } from '../../../catalogue/names/localizeSpecification';
import { categoryName, type CategoryTree } from '../categoryTree';
import { regionName } from '../regionName';
import { slugOf } from '../paths';
import { facetDefinitions, filterIds, type FilterId, type Selection } from './facetDefinitions';
import type { FacetCount } from './findLots';
import { rangeLabel } from './rangeLabel';
import { isRangeId, parseRange, rangeFilters } from './ranges';

type LabelSource = { locale: Locale; tree: CategoryTree };
type Value = { id: string; hits: number; label: string };

/** Of one filter; the rest is reached by typing. Chosen ones are always among them. */
const maxValues = 60;

function dayLabel(id: string, locale: Locale): string {
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(id);
  if (match === null) return id;
  const day = new Date(Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3])));
  return new Intl.DateTimeFormat(localeFacts[locale].intl, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(day);
}

function labelOf(filter: FilterId, id: string, { locale, tree }: LabelSource): string {
  if (isRangeId(filter)) return rangeLabel(filter, id, locale);
  if (filter === 'bidding_end_days') return dayLabel(id, locale);
  if (filter === 'object_type') return localizeObjectType(id, locale);
  if (filter === 'seller_location') return regionName(id, locale);
  const category = filter === 'l2_categories' ? tree.byId.get(Number(id)) : undefined;
  return category === undefined ? id : categoryName(category, locale);
}

function inOrder(filter: FilterId, values: readonly Value[]): Value[] {
  if (filter === 'bidding_end_days') return values.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (isRangeId(filter))
    return values.toSorted((a, b) => (parseRange(a.id)?.from ?? 0) - (parseRange(b.id)?.from ?? 0));
  return values.toSorted((a, b) => b.hits - a.hits || (a.label < b.label ? -1 : 1));
}

/** Every filter comes, one without values too, so that a chosen filter can always be taken back. */
export function filterList(counts: readonly FacetCount[], selection: Selection, source: LabelSource): WireFilter[] {
  return filterIds.map((id, position) => {
    const chosen = new Set(selection[id] ?? []);
    const hits = new Map([...chosen].map((value) => [value, 0]));
    for (const count of counts) if (count.facet === id) hits.set(count.value, count.hits);
    const all = inOrder(
      id,
      [...hits].map(([value, number]) => ({ id: value, hits: number, label: labelOf(id, value, source) })),
    );
    const values = all.filter((value, index) => index < maxValues || chosen.has(value.id));
    const name = (isRangeId(id) ? rangeFilters[id].name : null) ?? id;
    const localName = localizeFieldName(name, source.locale);
    return {
      id,
      name: localName,
      position,
      slug: slugOf(name.replaceAll('_', '-')),
      count: values.length,
      type: facetDefinitions[id].type,
      values: values.map((value, index) => ({
        id: value.id,
        name: value.label,
        label: value.label,
        slug: slugOf(value.label) || value.id,
        position: index,
        selected: chosen.has(value.id),
        filter_data: { count: value.hits },
      })),
    };
  });
}
