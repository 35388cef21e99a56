// The country name on international mail: in capitals and in English, independent of the reader's
// language, because carriers on the way must read it (Universal Postal Union, Convention
// Regulations on the addressing of items). Pure.

const english = new Intl.DisplayNames('en', { type: 'region' });

/** `code`: ISO 3166, upper or lower case. */
export function getOfficialCountryName(code: string): string {
  const region = code.toUpperCase();
  return (english.of(region) ?? region).toUpperCase();
}
