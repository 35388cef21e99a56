// Converts unsent form input to and from the text in tab storage. Only values that differ from the
// saved values are stored, so that a draft does not undo a change made elsewhere. Must not be given
// secrets.
import { parseStoredFields } from '../../lib/untrustedJson';

type FieldEntry = [name: string, value: string | boolean];

/**
 * The fields of a form and their values. Nested fields have the names that react-hook-form gives
 * them, such as `items.0.description`.
 */
export function getFields(values: Readonly<Record<string, unknown>>, parent = ''): FieldEntry[] {
  return Object.entries(values).flatMap(([key, value]): FieldEntry[] => {
    const name = `${parent}${key}`;
    if (typeof value === 'string' || typeof value === 'boolean') return [[name, value]];
    return typeof value === 'object' && value !== null ? getFields({ ...value }, `${name}.`) : [];
  });
}

/** From a draft of another form version, only the fields that still fit are read. */
export function readDraft(
  savedValues: Readonly<Record<string, unknown>>,
  text: string | null,
): FieldEntry[] {
  const draft = parseStoredFields(text);
  return getFields(savedValues).flatMap(([name, savedValue]): FieldEntry[] => {
    const value = draft.get(name);
    return (typeof value === 'string' || typeof value === 'boolean') &&
      typeof value === typeof savedValue
      ? [[name, value]]
      : [];
  });
}

/** Returns null if nothing differs. */
export function toDraftText(
  savedValues: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const savedFields = new Map(getFields(savedValues));
  const changedFields = getFields(values).filter(
    ([name, value]) => value !== savedFields.get(name),
  );
  return changedFields.length === 0 ? null : JSON.stringify(Object.fromEntries(changedFields));
}
