// The text of a missing message, and its report to the analytics layer, once per key and page load.
// It must not throw: a page with a gap is better than none.
import type { Locale } from '../lib/locales';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const reportedKeys = new Set<string>();

function report(locale: Locale, key: string): void {
  if (typeof window === 'undefined' || reportedKeys.has(`${locale}.${key}`)) return;
  reportedKeys.add(`${locale}.${key}`);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'missing_translation', locale, key });
}

export function reportMissingTranslation(locale: Locale, key: string): string {
  report(locale, key);
  return `[missing "${locale}.${key}" translation]`;
}
