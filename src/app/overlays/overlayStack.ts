// The stack of overlays over the page, the last on top: at most one from the address, and those
// that were requested. Pure.
import type { OverlayName, OverlayParams, OverlayRequest } from '../../platform/overlayNames';

export type OverlayEntry = {
  key: number;
  name: OverlayName;
  params: OverlayParams;
  /** null when the overlay comes from the address. */
  onResult: OverlayRequest['onResult'] | null;
};
export type OverlayStack = { entries: readonly OverlayEntry[]; nextKey: number };

export type OverlayChange =
  | { kind: 'address'; overlay: { name: OverlayName; params: OverlayParams } | null }
  | { kind: 'call'; request: OverlayRequest }
  | { kind: 'close'; key: number }
  /** The page was left: overlays that were requested on it are removed. */
  | { kind: 'leave' };

export const emptyStack: OverlayStack = { entries: [], nextKey: 1 };

function push(stack: OverlayStack, entry: Omit<OverlayEntry, 'key'>): OverlayStack {
  return {
    entries: [...stack.entries, { ...entry, key: stack.nextKey }],
    nextKey: stack.nextKey + 1,
  };
}

function withAddressOverlay(
  stack: OverlayStack,
  overlay: { name: OverlayName; params: OverlayParams } | null,
): OverlayStack {
  const before = stack.entries.find(({ onResult }) => onResult === null);
  if (overlay === null)
    return before === undefined
      ? stack
      : { ...stack, entries: stack.entries.filter((entry) => entry !== before) };
  if (before?.name === overlay.name) {
    // The same overlay with other parameters keeps its position and its state.
    return {
      ...stack,
      entries: stack.entries.map((entry) =>
        entry === before ? { ...entry, params: overlay.params } : entry,
      ),
    };
  }
  return push(
    { ...stack, entries: stack.entries.filter((entry) => entry !== before) },
    { ...overlay, onResult: null },
  );
}

export function changeStack(stack: OverlayStack, change: OverlayChange): OverlayStack {
  switch (change.kind) {
    case 'address':
      return withAddressOverlay(stack, change.overlay);
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
