// A snackbar that survives a full page load: stored in the tab and shown once on the next page.
import type { ChannelEvents } from './eventChannel';
import { tabStorage } from './storage';

type Snackbar = ChannelEvents['snackbar'];

const KEY = 'snackbar';

export function parkSnackbar(snackbar: Snackbar): void {
  tabStorage.write(KEY, JSON.stringify(snackbar));
}

function isSnackbar(value: unknown): value is Snackbar {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'severity' in value &&
    ['info', 'success', 'warn', 'error'].some((severity) => severity === value.severity)
  );
}

/** Returns null if there is none. Reading removes it. */
export function takeParkedSnackbar(): Snackbar | null {
  const text = tabStorage.read(KEY);
  if (text === null) return null;
  tabStorage.remove(KEY);
  try {
    const value: unknown = JSON.parse(text);
    return isSnackbar(value) ? value : null;
  } catch {
    return null;
  }
}
