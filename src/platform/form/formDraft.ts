// Converts unsent form input to and from the text in tab storage. Only values that differ from the
// saved values are stored, so that a draft does not undo a change made elsewhere. Must not be given
// secrets.
import { parseStoredFields } from '../../lib/parseStoredFields';

/**
 * A form is flat, and its field names are those of the wire, so that a validation error finds its
 * field by the attribute.
 */
export type FormValues = Readonly<Record<string, string | boolean>>;

/**
 * The saved values with the draft applied. From a draft of another form version, only the fields
 * that still fit are applied.
 */
export function withDraft<V extends FormValues>(savedValues: V, text: string | null): V {
  const validEntries = [...parseStoredFields(text)].filter(
    ([name, value]) =>
      Object.hasOwn(savedValues, name) && typeof value === typeof savedValues[name],
  );
  return { ...savedValues, ...Object.fromEntries(validEntries) };
}

/** Returns null if nothing differs. */
export function toDraftText<V extends FormValues>(savedValues: V, values: V): string | null {
  const changedEntries = Object.entries(values).filter(
    ([name, value]) => value !== savedValues[name],
  );
  return changedEntries.length === 0 ? null : JSON.stringify(Object.fromEntries(changedEntries));
}
