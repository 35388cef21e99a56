import { useEffect, useRef } from 'react';
import styles from './VisuallyHidden.module.css';

type LiveRegionProps = {
  message: string | null;
  /** Changes when the same words are to be said again. */
  stamp?: string | number;
};

const clearAfterMs = 4000;

/** Says each message once, politely, and forgets it, so that it is not found again by reading on. */
export function LiveRegion({ message, stamp }: LiveRegionProps) {
  const region = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null || message === null || message === '') return undefined;
    // Written past React: the words belong to the screen reader, not to the page.
    element.textContent = message;
    const timer = setTimeout(() => {
      element.textContent = '';
    }, clearAfterMs);
    return () => {
      clearTimeout(timer);
      element.textContent = '';
    };
  }, [message, stamp]);
  // A span: it stands inside of text too, such as a price line, where HTML has no div.
  return <span ref={region} role="status" aria-live="polite" className={styles.hidden} />;
}
