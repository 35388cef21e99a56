// A snackbar for the page that comes next when this one is left for good: kept in the tab, shown once. Written by who
// calls leavePage, taken by app/SnackbarHost.
import type { ChannelEvents } from './eventChannel';
import { tabStorage } from './tabStorage';

type Snackbar = ChannelEvents['snackbar'];

const KEY = 'snackbar';

export function parkSnackbar(snackbar: Snackbar): void {
  tabStorage.write(KEY, JSON.stringify(snackbar));
}

function isSnackbar(value: unknown): value is Snackbar {
  return (
    typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string' &&
    'severity' in value && ['info', 'success', 'warn', 'error'].some((severity) => severity === value.severity)
  );
}

/** null: there is none. It is forgotten by being taken. */
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
