// The countries where people can register, by name in the language of the page (namespace `countries`). In an order that
// the server and every browser make alike: their own collations differ, and a page must not change when its script comes.
import { useMemo } from 'react';
import { useFormat } from '../../../i18n/useFormat';
import { marketCountries } from '../../../lib/marketCountries';
import type { SelectOption } from '../../../ui/Select';

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function useCountryOptions(): readonly SelectOption[] {
  const { country } = useFormat();
  return useMemo(() => {
    const named = [...marketCountries].map((code) => ({ value: code, label: country(code) }));
    return named.sort((a, b) => (plain(a.label) < plain(b.label) ? -1 : 1));
  }, [country]);
}
