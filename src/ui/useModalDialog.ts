// Opens a native <dialog> as a modal while mounted, reports when the user asks to close it (Esc or
// backdrop), and returns the focus. The server renders the dialog open, so that it is readable
// without JavaScript; this hook makes it modal. When another overlay covers it, the dialog is
// closed but keeps its state, and reopens with its previous focus.
import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { OverlayContext } from '../platform/overlay';

type DialogHandlers = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
};

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}

function getAncestors(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (
    let parent = element?.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  )
    ancestors.push(parent);
  return ancestors;
}

/** Focuses the opener. If it is gone or disabled, focuses the nearest remaining ancestor. */
function focusOpener(opener: Element | null, ancestors: readonly Element[]): void {
  if (opener !== null && opener.isConnected && !opener.matches(':disabled')) {
    focus(opener);
    return;
  }
  const focusTarget = ancestors.find(
    (ancestor) =>
      ancestor.isConnected &&
      (ancestor.matches('main') || ancestor.querySelector(focusable) !== null),
  );
  if (focusTarget !== undefined)
    focus(focusTarget.matches('main') ? focusTarget : focusTarget.querySelector(focusable));
}

export function useModalDialog(onClose: () => void): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const openerAncestors = useRef<Element[]>([]);
  const focusedInside = useRef<Element | null>(null);
  const isCovered = use(OverlayContext)?.isVisible === false;

  const show = useEffectEvent((dialog: HTMLDialogElement): void => {
    if (opener.current === null) {
      opener.current = document.activeElement;
      openerAncestors.current = getAncestors(opener.current);
    }
    // Removes the attribute, because close() would fire a close event.
    dialog.removeAttribute('open');
    dialog.showModal();
    focus(focusedInside.current);
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    if (isCovered) {
      // Mounted below another overlay: the markup renders the dialog open.
      dialog.removeAttribute('open');
      return undefined;
    }
    show(dialog);
    return () => {
      focusedInside.current = dialog.contains(document.activeElement)
        ? document.activeElement
        : null;
      dialog.close();
    };
  }, [isCovered]);
  useEffect(() => () => focusOpener(opener.current, openerAncestors.current), []);

  return {
    ref,
    onCancel: (event) => {
      // On Esc, the owner decides whether the dialog closes. The event also fires for file inputs
      // inside.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event) => {
      // The content covers the dialog box, so only clicks on the backdrop target the dialog itself.
      if (event.target === event.currentTarget) onClose();
    },
  };
}
