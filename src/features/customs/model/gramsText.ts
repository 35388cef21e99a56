// Weights as people type them into a field of grams. Called by the customs form; pure. A point or a comma is not taken: it
// could mean thousands or kilograms.
const GRAMS = /^(\d{1,7})\s*g?$/i;

/** null: nothing, or nothing that is a whole number of grams above zero. */
export function readGrams(text: string): number | null {
  const match = GRAMS.exec(text.replace(/(?<=\d)\s(?=\d)/g, '').trim());
  const grams = Number(match?.[1] ?? 0);
  return grams >= 1 && grams <= 1_000_000 ? grams : null;
}

export const gramsText = (grams: number | null): string => (grams === null ? '' : String(grams));
