/*
 * Hands the cached AppIntl down the tree: `<IntlContext value={getIntl(locale, timeZone)}>`.
 * Provided once by the composition root; read through useT, useRich, useFormat and useLocale.
 */
import { createContext, use } from 'react';
import type { AppIntl } from './getIntl';

export const IntlContext = createContext<AppIntl | null>(null);

export function useAppIntl(): AppIntl {
  const intl = use(IntlContext);
  if (intl === null) throw new Error('IntlContext is missing above this component');
  return intl;
}
