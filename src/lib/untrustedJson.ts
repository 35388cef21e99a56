// Reads JSON whose shape nothing has checked yet. Pure.

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

/** Arrays are not records. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object's own property of this name, or undefined. */
export function getMember(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}
