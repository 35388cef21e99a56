// Keyboard handling of a combobox (ARIA Authoring Practices, "list autocomplete with manual
// selection"): arrows move through the options and back to the field, Enter selects, Escape closes.
import { useState, type KeyboardEvent } from 'react';

const NO_ACTIVE = -1;

type Options = { count: number; onChoose: (index: number) => void };
type ListKeys = {
  isOpen: boolean;
  /** The index of the active option; −1 for the field itself. */
  active: number;
  open: () => void;
  close: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

function getNextActive(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return active + 1 >= count ? NO_ACTIVE : active + 1;
  return active === NO_ACTIVE ? count - 1 : active - 1;
}

export function useListKeys({ count, onChoose }: Options): ListKeys {
  const [state, setState] = useState({ isOpen: false, active: NO_ACTIVE });
  const isOpen = state.isOpen && count > 0;
  const active = isOpen && state.active < count ? state.active : NO_ACTIVE;
  const close = (): void => setState({ isOpen: false, active: NO_ACTIVE });
  return {
    isOpen,
    active,
    open: () => setState({ isOpen: true, active: NO_ACTIVE }),
    close,
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing || count === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setState({ isOpen: true, active: getNextActive(event.key, active, count) });
      } else if (event.key === 'Escape' && isOpen) {
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && active !== NO_ACTIVE) {
        event.preventDefault();
        onChoose(active);
      }
    },
  };
}
