// Replaces the narrow no-break space of newer locale data with a plain one. Node and browsers have
// different versions of that data, and the first client render must equal the server's.
export function replaceNarrowSpaces(text: string): string {
  return text.includes('\u202f') ? text.replaceAll('\u202f', '\u00a0') : text;
}

/** For numbers inside messages. */
export class PlainNumberFormat extends Intl.NumberFormat {
  override format(value: Parameters<Intl.NumberFormat['format']>[0]): string {
    return replaceNarrowSpaces(super.format(value));
  }
}
