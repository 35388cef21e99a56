// Parses weights that users type, in kilograms unless they state another unit: "1.25", "0,85", "1.2
// kg", "850 g". Pure. The inverse is `kilograms` of useFormat.

const WEIGHT = /^(\d{1,7})(?:[.,](\d{1,3}))?(kg|g)?$/i;
const GRAMS_PER_KILOGRAM = 1000;
/** The limit of the marketplace. */
const MAX_GRAMS = 1_000_000;

/** Whole grams; null for no weight or an implausible one, such as "1500" or "1.5 g". */
export function parseWeight(text: string): number | null {
  const match = WEIGHT.exec(text.replace(/\s/g, ''));
  if (match === null) return null;
  const [, whole = '', decimals = '', unit = ''] = match;
  const isGrams = unit.toLowerCase() === 'g';
  if (isGrams && decimals !== '') return null;
  const grams = isGrams
    ? Number(whole)
    : Number(whole) * GRAMS_PER_KILOGRAM + Number(decimals.padEnd(3, '0'));
  return grams > 0 && grams <= MAX_GRAMS ? grams : null;
}
