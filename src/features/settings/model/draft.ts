// What was typed into a form of the settings and is not saved: to and from the text that the tab keeps. Pure; called by
// useSettingsForm. Only what differs from the saved values is kept, so that a change made elsewhere is not undone.

/** The fields of a form are flat, and their names those of the wire: a fault finds its field by its attribute. */
export type SettingsValues = Record<string, string | boolean>;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The saved values with the draft over them. A draft of another version of the form counts where it fits. */
export function withDraft<V extends SettingsValues>(saved: V, text: string | null): V {
  const draft = text === null ? null : parsed(text);
  if (!isRecord(draft)) return saved;
  const fitting = Object.entries(draft).filter(([name, value]) => Object.hasOwn(saved, name) && typeof value === typeof saved[name]);
  return { ...saved, ...Object.fromEntries(fitting) };
}

/** null: there is nothing to keep. */
export function draftOf<V extends SettingsValues>(saved: V, values: V): string | null {
  const changed = Object.entries(values).filter(([name, value]) => value !== saved[name]);
  return changed.length === 0 ? null : JSON.stringify(Object.fromEntries(changed));
}
