/*
 * Makes the narrow no-break space of newer locale data a plain no-break space. Node and browsers
 * carry different versions of that data, and the first client render must equal the server's.
 * Called on everything that Intl formats.
 */
export function plainSpaces(text: string): string {
  return text.includes('\u202f') ? text.replaceAll('\u202f', '\u00a0') : text;
}
