// Formats and parses a card's expiry date, MM/YY.

/**
 * Adds the slash and a leading zero. A four-digit year, as browsers autofill it, becomes two
 * digits.
 */
export function formatExpiry(text: string): string {
  const normalized = text.normalize('NFKC').trim();
  const digits = normalized.replace(/[^0-9]/g, '');
  const isShortMonth = /^[2-9]/.test(digits) || /^1[^0-9]/.test(normalized);
  const paddedDigits = (isShortMonth ? `0${digits}` : digits).slice(0, 6);
  if (paddedDigits.length < 3) return paddedDigits;
  const year = paddedDigits.slice(2);
  return `${paddedDigits.slice(0, 2)}/${year.length === 4 ? year.slice(2) : year}`;
}

/** Returns null if it is not a month and a year. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const parts = /^(\d{2})\/(\d{2})$/.exec(text);
  if (parts === null) return null;
  const month = Number(parts[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}
