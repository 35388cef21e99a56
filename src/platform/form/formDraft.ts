// What was typed into a form and is not sent: to and from the text that the tab keeps. Pure; called by useForm. Only what
// differs from the known values is kept, so that a change made elsewhere is not undone. Must never be given secrets to store.
import { storedFields } from '../../lib/storedFields';

/** The fields of a form are flat, and their names those of the wire: a fault finds its field by its attribute. */
export type FormValues = Readonly<Record<string, string | boolean>>;

/** The known values with the draft over them. A draft of another version of the form counts where it fits. */
export function withDraft<V extends FormValues>(known: V, text: string | null): V {
  const fitting = [...storedFields(text)].filter(([name, value]) => Object.hasOwn(known, name) && typeof value === typeof known[name]);
  return { ...known, ...Object.fromEntries(fitting) };
}

/** null: there is nothing to keep. */
export function draftOf<V extends FormValues>(known: V, values: V): string | null {
  const changed = Object.entries(values).filter(([name, value]) => value !== known[name]);
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed));
}
