// Which overlays lie over the page, the last on top: at most one that the address names, and those that were called.
// Pure; used by Overlays, which tells the callers what became of theirs.
import type { OverlayName, OverlayParams, OverlayRequest } from '../platform/overlayNames';

export type OverlayEntry = {
  key: number;
  name: OverlayName;
  params: OverlayParams;
  /** null: the address named it. */
  onResult: OverlayRequest['onResult'] | null;
};
export type OverlayStack = { entries: readonly OverlayEntry[]; nextKey: number };

export type OverlayChange =
  | { kind: 'address'; shown: { name: OverlayName; params: OverlayParams } | null }
  | { kind: 'call'; request: OverlayRequest }
  | { kind: 'close'; key: number }
  /** The page was left: what was called for it goes with it. */
  | { kind: 'leave' };

export const emptyStack: OverlayStack = { entries: [], nextKey: 1 };

function push(stack: OverlayStack, entry: Omit<OverlayEntry, 'key'>): OverlayStack {
  return { entries: [...stack.entries, { ...entry, key: stack.nextKey }], nextKey: stack.nextKey + 1 };
}

function withAddress(stack: OverlayStack, shown: { name: OverlayName; params: OverlayParams } | null): OverlayStack {
  const before = stack.entries.find(({ onResult }) => onResult === null);
  if (shown === null) return before === undefined ? stack : { ...stack, entries: stack.entries.filter((entry) => entry !== before) };
  if (before?.name === shown.name) {
    // Other parameters for the same overlay: it stays where it is, with its state.
    return { ...stack, entries: stack.entries.map((entry) => (entry === before ? { ...entry, params: shown.params } : entry)) };
  }
  return push({ ...stack, entries: stack.entries.filter((entry) => entry !== before) }, { ...shown, onResult: null });
}

export function changeStack(stack: OverlayStack, change: OverlayChange): OverlayStack {
  switch (change.kind) {
    case 'address':
      return withAddress(stack, change.shown);
    case 'call': {
      const { name, params = {}, onResult } = change.request;
      return push(stack, { name, params, onResult });
    }
    case 'close':
      return { ...stack, entries: stack.entries.filter(({ key }) => key !== change.key) };
    case 'leave':
      return { ...stack, entries: stack.entries.filter(({ onResult }) => onResult === null) };
  }
}
