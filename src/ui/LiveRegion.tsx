import { useEffect, useRef } from 'react';
import styles from './VisuallyHidden.module.css';

type LiveRegionProps = {
  message: string | null;
  /** Change it to announce the same message again. */
  stamp?: string | number;
};

const clearAfterMs = 4000;

/**
 * Announces each message once, politely, and clears it, so that screen readers do not find it when
 * reading on.
 */
export function LiveRegion({ message, stamp }: LiveRegionProps) {
  const region = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = region.current;
    if (element === null || message === null || message === '') return undefined;
    // Set outside React: the text is for screen readers only, not part of the page.
    element.textContent = message;
    const timer = setTimeout(() => {
      element.textContent = '';
    }, clearAfterMs);
    return () => {
      clearTimeout(timer);
      element.textContent = '';
    };
  }, [message, stamp]);
  // A span, because it is also used inside text, such as a price, where HTML allows no div.
  return <span ref={region} role="status" aria-live="polite" className={styles.hidden} />;
}
