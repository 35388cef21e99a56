// The fields of a JSON object that was stored earlier, as unknowns by name: for whoever remembers things in a tab and must
// not believe what comes back. Pure; never throws.

/** Nothing for no text, for what is no JSON and for what is no object. */
export function storedFields(text: string | null): ReadonlyMap<string, unknown> {
  if (text === null) return new Map();
  try {
    const value: unknown = JSON.parse(text);
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
