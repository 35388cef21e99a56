/*
 * What a missing message looks like, and its report to the analytics layer (once a key and page
 * load). Called by the translator only. It must not throw: a page with a gap is better than none.
 */
import type { Locale } from '../lib/locales';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const reported = new Set<string>();

function report(locale: Locale, key: string): void {
  if (typeof window === 'undefined' || reported.has(`${locale}.${key}`)) return;
  reported.add(`${locale}.${key}`);
  window.dataLayer ??= [];
  window.dataLayer.push({ event: 'missing_translation', locale, key });
}

export function missingTranslation(locale: Locale, key: string): string {
  report(locale, key);
  return `[missing "${locale}.${key}" translation]`;
}
