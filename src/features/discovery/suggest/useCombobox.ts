// The keyboard and the states of a combobox with a list of links (ARIA authoring practices, "list autocomplete with
// manual selection"), on an input that React did not make. Used by SuggestBox, which renders the list.
import { useEffect, useState } from 'react';

type ComboboxParts = {
  input: HTMLInputElement;
  listId: string;
  optionId: (index: number) => string;
  count: number;
  /** Changes when there is something new to show: opens the list again. */
  stamp: number;
};

type Combobox = { isOpen: boolean; active: number; close: () => void };

const NONE = -1;

function nextActive(key: string, active: number, count: number): number {
  // The input itself is one of the stations.
  if (key === 'ArrowDown') return active + 1 >= count ? NONE : active + 1;
  return active === NONE ? count - 1 : active - 1;
}

export function useCombobox({ input, listId, optionId, count, stamp }: ComboboxParts): Combobox {
  const [state, setState] = useState({ stamp: 0, isOpen: false, active: NONE });
  if (state.stamp !== stamp) setState({ stamp, isOpen: true, active: NONE });
  const isOpen = state.isOpen && count > 0;
  const active = isOpen && state.active < count ? state.active : NONE;

  useEffect(() => {
    const close = (): void => setState((before) => ({ ...before, isOpen: false, active: NONE }));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.isComposing || count === 0) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        setState((before) => ({ ...before, isOpen: true, active: nextActive(event.key, before.isOpen ? active : NONE, count) }));
      } else if (event.key === 'Escape' && isOpen) {
        // The first Esc closes the list; the next one is the browser's, which empties the field.
        event.preventDefault();
        close();
      } else if (event.key === 'Enter' && active !== NONE) {
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
    if (active === NONE) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', optionId(active));
  }, [input, listId, isOpen, active, optionId]);

  return { isOpen, active, close: () => setState((before) => ({ ...before, isOpen: false, active: NONE })) };
}
