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
  const region = useRef<HTMLDivElement>(null);
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
  return <div ref={region} role="status" aria-live="polite" className={styles.hidden} />;
}
