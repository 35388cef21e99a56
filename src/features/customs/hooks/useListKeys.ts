// The keyboard of a combobox over a list (ARIA authoring practices, "list autocomplete with manual selection"): arrows go
// through the options and back to the field, Enter takes one, Escape closes. Called by HsCodeField, which renders both.
import { useState, type KeyboardEvent } from 'react';

const NONE = -1;

type Options = { count: number; onChoose: (index: number) => void };
type ListKeys = {
  isOpen: boolean;
  /** −1: the field itself. */
  active: number;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function nextActive(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return active + 1 >= count ? NONE : active + 1;
  return active === NONE ? count - 1 : active - 1;
}

export function useListKeys({ count, onChoose }: Options): ListKeys {
  const [state, setState] = useState({ isOpen: false, active: NONE });
  const isOpen = state.isOpen && count > 0;
  const active = isOpen && state.active < count ? state.active : NONE;
  const close = (): void => setState({ isOpen: false, active: NONE });
  return {
    isOpen,
    active,
    open: () => setState({ isOpen: true, active: NONE }),
    close,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || count === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setState({ isOpen: true, active: nextActive(event.key, active, count) });
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && active !== NONE) {
        event.preventDefault();
        onChoose(active);
      }
    },
  };
}
