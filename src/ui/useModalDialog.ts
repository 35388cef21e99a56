/*
 * Opens a native <dialog> as a modal while the component that holds it is mounted, tells when the
 * visitor asks to leave (Esc, a press on the backdrop), and gives the focus back to where it was.
 * Used by Dialog and ImageZoom. The dialog comes open from the server, so that it can be read
 * without JavaScript; here it becomes modal.
 */
import { useEffect, useRef } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';

type DialogHandlers = {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
};

export function useModalDialog(onClose: () => void): DialogHandlers {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = ref.current;
    if (dialog === null) return undefined;
    const before = document.activeElement;
    // Removing the attribute instead of closing: closing would be told as the visitor's wish.
    dialog.removeAttribute('open');
    dialog.showModal();
    return () => {
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);

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
