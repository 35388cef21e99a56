// The arrow keys within an element lead to the picture before and after. Listens on the document, because a group is
// no control of its own, and after React: what an enlarged picture keeps for itself never arrives. Used by the gallery.
import { useEffect, type RefObject } from 'react';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function useArrowKeys(element: RefObject<HTMLElement | null>, onStep: (step: -1 | 1) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      // The dialog lies within the gallery, and both listen: the first one marks the press as used.
      if (step === undefined || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(event.target instanceof Node) || element.current?.contains(event.target) !== true) return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, onStep]);
}
