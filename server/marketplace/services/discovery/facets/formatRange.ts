// Formats a range in the visitor's language: €50–100, 20–35 cm, 1850–1900, ≥ 25 kg.
import { localeDetails, type Locale } from '../../../../../src/lib/locales';
import { parseRange, rangeFilters, type Range, type RangeId, type RangeUnit } from './ranges';

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

/** An invalid range is its own label. */
export function formatRange(filter: RangeId, id: string, locale: Locale): string {
  const parsed = parseRange(id);
  if (parsed === null) return id;
  const { range, options, suffix } = formatByUnit(rangeFilters[filter].unit, parsed);
  const format = new Intl.NumberFormat(localeDetails[locale].intl, options);
  if (range.to === null) return `≥ ${format.format(range.from)}${suffix}`;
  // "0–1600" would not make sense as years.
  if (filter === '9' && range.from === 0) return `< ${format.format(range.to)}`;
  return `${format.formatRange(range.from, range.to)}${suffix}`;
}
