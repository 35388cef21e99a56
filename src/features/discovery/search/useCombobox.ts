// Keyboard handling and ARIA states of a combobox with a list of links (ARIA Authoring Practices,
// "list autocomplete with manual selection"), on an input that React does not render.
import { useEffect, useState } from 'react';

type ComboboxOptions = {
  input: HTMLInputElement;
  listId: string;
  optionId: (index: number) => string;
  count: number;
  /** A change of this value opens the list again. */
  stamp: number;
};

type Combobox = { isOpen: boolean; active: number; close: () => void };

const NO_ACTIVE = -1;

function getNextActive(key: string, active: number, count: number): number {
  // The cycle includes the input itself.
  if (key === 'ArrowDown') return active + 1 >= count ? NO_ACTIVE : active + 1;
  return active === NO_ACTIVE ? count - 1 : active - 1;
}

export function useCombobox({ input, listId, optionId, count, stamp }: ComboboxOptions): Combobox {
  const [state, setState] = useState({ stamp: 0, isOpen: false, active: NO_ACTIVE });
  if (state.stamp !== stamp) setState({ stamp, isOpen: true, active: NO_ACTIVE });
  const isOpen = state.isOpen && count > 0;
  const active = isOpen && state.active < count ? state.active : NO_ACTIVE;

  useEffect(() => {
    const close = (): void =>
      setState((before) => ({ ...before, isOpen: false, active: NO_ACTIVE }));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || count === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setState((before) => ({
          ...before,
          isOpen: true,
          active: getNextActive(event.key, before.isOpen ? active : NO_ACTIVE, count),
        }));
      } else if (event.key === 'Escape' && isOpen) {
        // The first Esc closes the list. The browser handles the next one and clears the field.
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && active !== NO_ACTIVE) {
        event.preventDefault();
        document.getElementById(optionId(active))?.click();
      }
    };
    input.addEventListener('keydown', onKeyDown);
    input.addEventListener('blur', close);
    input.form?.addEventListener('submit', close);
    return () => {
      input.removeEventListener('keydown', onKeyDown);
      input.removeEventListener('blur', close);
      input.form?.removeEventListener('submit', close);
    };
  }, [input, count, isOpen, active, optionId]);

  useEffect(() => {
    input.setAttribute('role', 'combobox');
    input.setAttribute('aria-autocomplete', 'list');
    input.setAttribute('aria-controls', listId);
    input.setAttribute('aria-expanded', String(isOpen));
    if (active === NO_ACTIVE) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(active));
  }, [input, listId, isOpen, active, optionId]);

  return {
    isOpen,
    active,
    close: () => setState((before) => ({ ...before, isOpen: false, active: NO_ACTIVE })),
  };
}
