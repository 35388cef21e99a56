// The countries to choose from, by name in the language of the page (namespace `countries`). Called by the phone and
// address forms.
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { useLocale } from '../../../i18n/useLocale';
import { localeFacts } from '../../../lib/locales';
import type { SelectOption } from '../../../ui/Select';
import { callingCodes } from '../model/callingCodes';

/** `withCallingCode`: "Netherlands (+31)". */
export function useCountryOptions(withCallingCode: boolean): readonly SelectOption[] {
  const { country } = useFormat();
  const locale = useLocale();
  return useMemo(() => {
    const order = new Intl.Collator(localeFacts[locale].intl);
    return Object.entries(callingCodes)
      .map(([code, calling]) => ({ value: code, label: withCallingCode ? `${country(code)} (+${calling})` : country(code) }))
      .sort((a, b) => order.compare(a.label, b.label));
  }, [country, locale, withCallingCode]);
}
