// Cuts text to a length without leaving half a character: `slice` counts UTF-16 units, and half an emoji is not text
// (encodeURIComponent throws on it, PostgreSQL's JSON refuses it). Pure.

/** At most `maxLength` UTF-16 units, without surrogates that have lost their other half. */
export function truncateText(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replaceAll(/\p{Cs}/gu, '');
}
