// Parses the ids in the paths of pages. Pure.

/** Returns null for anything that is not a positive safe integer in plain digits. */
export function parseId(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
