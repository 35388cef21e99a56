/*
 * Opens a native <dialog> as a modal while the component that holds it is mounted, tells when the
 * visitor asks to leave (Esc, a press on the backdrop), and gives the focus back to where it was.
 * Used by Dialog and ImageViewer. The dialog comes open from the server, so that it can be read
 * without JavaScript; here it becomes modal. Inside an overlay that another one covers it is closed,
 * keeps what is in it, and comes back with the focus where it was.
 */
import { use, useEffect, useEffectEvent, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
import { OverlayContext } from '../platform/overlay';

type DialogHandlers = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
};

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary';

function focus(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}

function ancestorsOf(element: Element | null): Element[] {
  const ancestors: Element[] = [];
  for (let parent = element?.parentElement; parent && parent !== document.body; parent = parent.parentElement) ancestors.push(parent);
  return ancestors;
}

/** Back to where the dialog came from; where that is gone or off, to what stands in its place. */
function focusOpener(opener: Element | null, ancestors: readonly Element[]): void {
  if (opener !== null && opener.isConnected && !opener.matches(':disabled')) {
    focus(opener);
    return;
  }
  const place = ancestors.find((ancestor) => ancestor.isConnected && (ancestor.matches('main') || ancestor.querySelector(focusable) !== null));
  if (place !== undefined) focus(place.matches('main') ? place : place.querySelector(focusable));
}

export function useModalDialog(onClose: () => void): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element | null>(null);
  const openerAncestors = useRef<Element[]>([]);
  const focusedInside = useRef<Element | null>(null);
  const isCovered = use(OverlayContext)?.isShown === false;

  const show = useEffectEvent((dialog: HTMLDialogElement): void => {
    if (opener.current === null) {
      opener.current = document.activeElement;
      openerAncestors.current = ancestorsOf(opener.current);
    }
    // Removing the attribute instead of closing: closing would be told as the visitor's wish.
    dialog.removeAttribute('open');
    dialog.showModal();
    focus(focusedInside.current);
  });
  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    if (isCovered) {
      // One that is mounted below another: it comes open from its markup.
      dialog.removeAttribute('open');
      return undefined;
    }
    show(dialog);
    return () => {
      focusedInside.current = dialog.contains(document.activeElement) ? document.activeElement : null;
      dialog.close();
    };
  }, [isCovered]);
  useEffect(() => () => focusOpener(opener.current, openerAncestors.current), []);

  return {
    ref,
    onCancel: (event) => {
      // Esc: whether the dialog goes is the owner's state; it also fires for file inputs inside.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      onClose();
    },
    onMouseDown: (event) => {
      // The dialog's own box is covered by its content; only the backdrop hits the dialog itself.
      if (event.target === event.currentTarget) onClose();
    },
  };
}
