// Estimates the parcel weight of a record in kilograms, from its measurements and materials, for
// its shipping costs. Rather too heavy than too light; a real seller would correct it.
import type { ImportRecord } from './importRecord';

const perUnit: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

/** The largest measurements in centimetres, biggest first; empty when none can be parsed. */
function parseMeasures(record: ImportRecord): number[] {
  const text = (record.specifications ?? [])
    .filter(({ name }) => /dimension|size|measure|height|width/i.test(name))
    .map(({ value }) => value)
    .join(' ');
  const numbers = [
    ...text.matchAll(/(\d{1,6}(?:\.\d{1,3})?)(?=\s?(?:[x×]\s?\d[\d.]{0,7}\s?){0,3}(mm|cm|m)\b)/g),
  ];
  return numbers
    .map(([, digits, unit]) => Number(digits) * (perUnit[unit ?? ''] ?? 0))
    .filter((measure) => measure > 0)
    .sort((a, b) => b - a)
    .slice(0, 3);
}

const flatPerSquareMetre: Readonly<Record<string, number>> = {
  Painting: 9,
  Print: 2,
  'Work on paper': 2,
  Drawing: 2,
  Map: 2,
};
const packing = 0.6;

export function estimateRecordWeight(
  record: ImportRecord,
  objectType: string,
): { kilos: number; pickupOnly: boolean } {
  const [longest = 40, second = longest * 0.7, third = 10] = parseMeasures(record);
  const flat = flatPerSquareMetre[objectType];
  // A solid object fills a tenth of its box, at four times the density of water.
  const kilos =
    packing +
    (flat === undefined
      ? (longest * second * third * 0.4) / 1_000
      : (longest * second * flat) / 10_000);
  return { kilos: Math.round(kilos * 10) / 10, pickupOnly: longest > 250 || kilos > 60 };
}
