// The page's locale as paths have it ("no", not "nb-NO"), for links and requests.
import { useIntl } from 'react-intl';
import type { Locale } from '../lib/locales';
import { getLocale } from './getIntl';

export function useLocale(): Locale {
  return getLocale(useIntl());
}
