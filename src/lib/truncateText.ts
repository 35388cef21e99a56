// Cuts text to a length without splitting a character: `slice` counts UTF-16 units, and a lone
// surrogate is not valid text (encodeURIComponent throws, PostgreSQL refuses it in JSON). Pure.

/** At most `maxLength` UTF-16 units, without lone surrogates. */
export function truncateText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll(/\p{Cs}/gu, '');
}
