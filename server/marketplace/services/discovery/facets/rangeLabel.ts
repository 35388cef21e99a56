// A range as the visitor's language writes it: €50–100, 20–35 cm, 1850–1900, ≥ 25 kg. Called for the filters' values.
import { localeFacts, type Locale } from '../../../../../src/lib/locales';
import { parseRange, rangeFilters, type Range, type RangeId, type RangeUnit } from './ranges';

const GRAMS_PER_KILO = 1000;

type Shown = { range: Range; options: Intl.NumberFormatOptions; ending: string };

function shown(unit: RangeUnit, range: Range): Shown {
  switch (unit) {
    case 'EUR':
      return { range, options: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }, ending: '' };
    case 'year':
      return { range, options: { useGrouping: false }, ending: '' };
    case 'carat':
      // No unit that Intl knows; jewellers write it so in every language.
      return { range, options: {}, ending: ' ct' };
    case 'gram': {
      if (range.from < GRAMS_PER_KILO) return { range, options: { style: 'unit', unit }, ending: '' };
      const inKilos = { from: range.from / GRAMS_PER_KILO, to: range.to === null ? null : range.to / GRAMS_PER_KILO };
      return { range: inKilos, options: { style: 'unit', unit: 'kilogram' }, ending: '' };
    }
    default:
      return { range, options: { style: 'unit', unit }, ending: '' };
  }
}

/** What is no range is its own label. */
export function rangeLabel(filter: RangeId, id: string, locale: Locale): string {
  const parsed = parseRange(id);
  if (parsed === null) return id;
  const { range, options, ending } = shown(rangeFilters[filter].unit, parsed);
  const format = new Intl.NumberFormat(localeFacts[locale].intl, options);
  if (range.to === null) return `≥ ${format.format(range.from)}${ending}`;
  // "0–1600" says nothing of a year.
  if (filter === '9' && range.from === 0) return `< ${format.format(range.to)}`;
  return `${format.formatRange(range.from, range.to)}${ending}`;
}
