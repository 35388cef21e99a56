// Measures how fast this page load is and sends it to our own collector when the page is first
// hidden: what a visitor saw until then. Once for each page load, so that every load counts the
// same. A lazy chunk, loaded for a sample of page loads only.
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { PAGE_SPEED_PATH, type WebVital } from '../lib/trackingConstants';

/** web-vitals has replaced the first input delay with INP, but browsers still report it. */
function onFID(report: (metric: { name: 'FID'; value: number }) => void): void {
  const observer = new PerformanceObserver((list) => {
    const [entry] = list.getEntries() as PerformanceEventTiming[];
    if (entry === undefined) return;
    observer.disconnect();
    report({ name: 'FID', value: entry.processingStart - entry.startTime });
  });
  // Browsers that don't know the type ignore it.
  observer.observe({ type: 'first-input', buffered: true });
}

type Measured = { name: WebVital; value: number };

/** Calls back with each value, and again when it changes: the last one counts. */
export function observePageSpeed(
  report: (metric: Measured) => void,
  options: { reportAllChanges?: boolean } = {},
): void {
  for (const observe of [onCLS, onFCP, onINP, onLCP, onTTFB])
    observe(({ name, value }) => report({ name, value }), options);
  onFID(report);
}

/** `routeId`: of the page that the document was loaded for. */
export function measurePageSpeed(routeId: string): void {
  const values = new Map<WebVital, number>();
  observePageSpeed(({ name, value }) => {
    values.set(name, value);
  });
  const send = (): void => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    document.removeEventListener('visibilitychange', send);
    const metrics = [...values].map(([name, value]) => ({ name, value }));
    navigator.sendBeacon(
      PAGE_SPEED_PATH,
      new Blob([JSON.stringify({ route: routeId, metrics })], { type: 'application/json' }),
    );
  };
  // After the listeners of web-vitals, which report their last values in the same event.
  document.addEventListener('visibilitychange', send);
}
