// The name of a country on what goes abroad: in capitals, in a language that is read on the way (Universal Postal Union,
// Convention Regulations on the addressing of items), whatever the reader's own is. Pure.

const english = new Intl.DisplayNames('en', { type: 'region' });

/** `code`: ISO 3166, in any case. */
export function officialCountry(code: string): string {
  const region = code.toUpperCase();
  return (english.of(region) ?? region).toUpperCase();
}
