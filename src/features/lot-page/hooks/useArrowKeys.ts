// Arrow keys within an element step to the previous or next picture. Listens on the document,
// because the group itself is not interactive. React's handlers run first, so a key press that the
// enlarged picture stops does not arrive here.
import { useEffect, type RefObject } from 'react';

const steps: Readonly<Record<string, -1 | 1>> = { ArrowLeft: -1, ArrowRight: 1 };

export function useArrowKeys(
  element: RefObject<HTMLElement | null>,
  onStep: (step: -1 | 1) => void,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const step = steps[event.key];
      // The dialog is inside the gallery and both listen: the first one prevents the default.
      if (
        step === undefined ||
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey
      )
        return;
      if (!(event.target instanceof Node) || element.current?.contains(event.target) !== true)
        return;
      event.preventDefault();
      onStep(step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element, onStep]);
}
