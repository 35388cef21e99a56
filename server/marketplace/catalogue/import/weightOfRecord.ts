// How heavy the parcel of a record may be, in kilograms, from its measures and what it is made of. Called by importedLot
// to find what shipping costs. A guess that errs to the heavy side; the seller of a real house sets it right.
import type { ImportRecord } from './importRecord';

const perUnit: Readonly<Record<string, number>> = { mm: 0.1, cm: 1, m: 100 };

/** The largest measures in centimetres, biggest first; empty when there are none to be read. */
function measuresOf(record: ImportRecord): number[] {
  const text = (record.specifications ?? []).filter(({ name }) => /dimension|size|measure|height|width/i.test(name)).map(({ value }) => value).join(' ');
  const numbers = [...text.matchAll(/(\d{1,6}(?:\.\d{1,3})?)(?=\s?(?:[x×]\s?\d[\d.]{0,7}\s?){0,3}(mm|cm|m)\b)/g)];
  return numbers
    .map(([, digits, unit]) => Number(digits) * (perUnit[unit ?? ''] ?? 0))
    .filter((measure) => measure > 0)
    .sort((a, b) => b - a)
    .slice(0, 3);
}

const flatPerSquareMetre: Readonly<Record<string, number>> = { Painting: 9, Print: 2, 'Work on paper': 2, Drawing: 2, Map: 2 };
const packing = 0.6;

export function weightOfRecord(record: ImportRecord, objectType: string): { kilos: number; pickupOnly: boolean } {
  const [longest = 40, second = longest * 0.7, third = 10] = measuresOf(record);
  const flat = flatPerSquareMetre[objectType];
  // A solid thing fills a tenth of its box with something four times as heavy as water.
  const kilos = packing + (flat === undefined ? (longest * second * third * 0.4) / 1_000 : (longest * second * flat) / 10_000);
  return { kilos: Math.round(kilos * 10) / 10, pickupOnly: longest > 250 || kilos > 60 };
}
