/*
 * The locale of the page as the path has it ("no", not "nb-NO"); for links and requests.
 */
import type { Locale } from '../lib/locales';
import { useAppIntl } from './IntlContext';

export function useLocale(): Locale {
  return useAppIntl().locale;
}
