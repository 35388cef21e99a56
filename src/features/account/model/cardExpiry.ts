// The expiry of a card as it stands on it, MM/YY: as it is typed, and what it means. Pure.

/** Puts in the stroke and the leading zero; a year of four digits, as browsers fill it in, becomes two. */
export function formatExpiry(text: string): string {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(/[^0-9]/g, '');
  const isShortMonth = /^[2-9]/.test(digits) || /^1[^0-9]/.test(plain);
  const all = (isShortMonth ? `0${digits}` : digits).slice(0, 6);
  if (all.length < 3) return all;
  const year = all.slice(2);
  return `${all.slice(0, 2)}/${year.length === 4 ? year.slice(2) : year}`;
}

/** null: not a month and a year. */
export function parseExpiry(text: string): { month: number; year: number } | null {
  const parts = /^(\d{2})\/(\d{2})$/.exec(text);
  if (parts === null) return null;
  const month = Number(parts[1]);
  return month >= 1 && month <= 12 ? { month, year: 2000 + Number(parts[2]) } : null;
}
