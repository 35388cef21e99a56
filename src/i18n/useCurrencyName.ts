// The names of currencies in the page's language: "euro" for EUR. Only for parts that the browser alone renders, such as
// the settings: Intl of the server and of the browser know different names.
import { useMemo } from 'react';
import { localeFacts } from '../lib/locales';
import { useLocale } from './useLocale';

/** The code where there is no name. */
export function useCurrencyName(): (code: string) => string {
  const locale = useLocale();
  return useMemo(() => {
    const names = new Intl.DisplayNames([localeFacts[locale].intl], { type: 'currency' });
    return (code) => names.of(code) ?? code;
  }, [locale]);
}
