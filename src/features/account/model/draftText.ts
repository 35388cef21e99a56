// What was typed into a form, as the text that a tab remembers, and back. What comes from storage is checked before it
// is believed. Pure; must never be given secrets.
import { storedFields } from '../../../lib/storedFields';

export function writeDraft(changes: Readonly<Record<string, string>>): string {
  return JSON.stringify(changes);
}

/** Only fields that the form has, only texts. */
export function readDraft<K extends string>(text: string | null, fields: readonly K[]): Partial<Record<K, string>> {
  const changes: Partial<Record<K, string>> = {};
  const found = storedFields(text);
  for (const field of fields) {
    const value = found.get(field);
    if (typeof value === 'string') changes[field] = value;
  }
  return changes;
}
