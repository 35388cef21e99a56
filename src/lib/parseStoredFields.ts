// The fields of a JSON object from browser storage, as unknown values by name, because stored data
// cannot be trusted. Pure; never throws.

/** Empty for null, for invalid JSON and for values that are not objects. */
export function parseStoredFields(text: string | null): ReadonlyMap<string, unknown> {
  if (text === null) return new Map();
  try {
    const value: unknown = JSON.parse(text);
    return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
