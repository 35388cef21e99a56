// The countries of Gavel to choose from, by name in the language of the page (namespace `countries`). Called by the forms
// that ask for one.
import { useMemo, useSyncExternalStore } from 'react';
import { localeFacts } from '../lib/locales';
import { marketCountries } from '../lib/marketCountries';
import { useFormat } from './useFormat';
import { useLocale } from './useLocale';

type CountryOption = { value: string; label: string };
type Compare = (one: string, other: string) => number;

const plain = (name: string): string => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
// The same on the server and in every browser, whose collations differ: a page must not change while it comes alive.
const comparePlain: Compare = (one, other) => (plain(one) < plain(other) ? -1 : 1);

const never = (): (() => void) => () => undefined;
const nothing = (): string => '';

type Choice = {
  /** Other countries than ours. One set for the life of the component. */
  among?: ReadonlySet<string>;
  /** A country that is chosen already: offered also where it is none of ours; empty: none. */
  present?: string;
  /** Follows the name, such as ` (+31)`. One function for the life of the component. */
  noteOf?: (code: string) => string;
};

/** In the order of the page's language, once the page is alive. */
export function useCountryOptions({ among = marketCountries, present = '', noteOf = nothing }: Choice = {}): readonly CountryOption[] {
  const { country } = useFormat();
  const locale = useLocale();
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => {
    const compare = isAlive ? new Intl.Collator(localeFacts[locale].intl).compare : comparePlain;
    const codes = present === '' || among.has(present) ? [...among] : [present, ...among];
    return codes.map((code) => ({ value: code, label: country(code) + noteOf(code) })).sort((one, other) => compare(one.label, other.label));
  }, [among, country, isAlive, locale, noteOf, present]);
}
