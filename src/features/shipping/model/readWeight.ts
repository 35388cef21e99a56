// What somebody types as a weight, in grams: "850", "850 g", "1.2 kg", "1,2kg". Called by the label form; pure.

const WEIGHT = /^(\d{1,6})(?:[.,](\d{1,3}))?(kg|g)?$/i;
const GRAMS_PER_KILOGRAM = 1000;

/** null: no weight, or one of which the unit is not sure, such as "1.2". */
export function readWeight(text: string): number | null {
  const match = WEIGHT.exec(text.replace(/\s/g, ''));
  if (match === null) return null;
  const [, whole = '', part = '', unit = ''] = match;
  const isKilograms = unit.toLowerCase() === 'kg';
  if (part !== '' && !isKilograms) return null;
  const grams = isKilograms ? Number(whole) * GRAMS_PER_KILOGRAM + Number(part.padEnd(3, '0')) : Number(whole);
  return grams > 0 ? grams : null;
}
