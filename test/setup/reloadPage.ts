// Simulates a page reload for a component: unmounts it and restores the session storage to its
// state before the unmount. For tests of what survives a reload.
import type { RenderResult } from '@testing-library/react';

export function reloadPage({ unmount }: Pick<RenderResult, 'unmount'>): void {
  const remembered = Object.entries(window.sessionStorage);
  unmount();
  window.sessionStorage.clear();
  for (const [key, value] of remembered) window.sessionStorage.setItem(key, String(value));
}
