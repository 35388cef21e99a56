// The countries where Gavel sells as options of a select, named in the page's language (namespace
// `countries`).
import { useMemo, useSyncExternalStore } from 'react';
import { localeDetails } from '../lib/locales';
import { marketCountries } from '../lib/countries';
import { useFormat } from './useFormat';
import { useLocale } from './useLocale';

type CountryOption = { value: string; label: string };
type Compare = (one: string, other: string) => number;

const normalizeName = (name: string): string =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
// Equal on the server and in every browser, whose collations differ: the first client render must
// equal the server's.
const compareNormalized: Compare = (one, other) =>
  normalizeName(one) < normalizeName(other) ? -1 : 1;

const subscribeToNothing = (): (() => void) => () => undefined;
const getEmptyString = (): string => '';

type CountryOptionsConfig = {
  /** Instead of the market countries. Must keep its identity for the life of the component. */
  allowedCodes?: ReadonlySet<string>;
  /** The selected country, offered even if it is not allowed; empty when none is selected. */
  currentCode?: string;
  /**
   * Appended to the name, such as ` (+31)`. Must keep its identity for the life of the component.
   */
  formatNote?: (code: string) => string;
};

/** Sorted by the rules of the page's language after hydration. */
export function useCountryOptions({
  allowedCodes = marketCountries,
  currentCode = '',
  formatNote = getEmptyString,
}: CountryOptionsConfig = {}): readonly CountryOption[] {
  const { country } = useFormat();
  const locale = useLocale();
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
  return useMemo(() => {
    const compare = isHydrated
      ? new Intl.Collator(localeDetails[locale].intl).compare
      : compareNormalized;
    const codes =
      currentCode === '' || allowedCodes.has(currentCode)
        ? [...allowedCodes]
        : [currentCode, ...allowedCodes];
    return codes
      .map((code) => ({ value: code, label: country(code) + formatNote(code) }))
      .sort((one, other) => compare(one.label, other.label));
  }, [allowedCodes, country, isHydrated, locale, formatNote, currentCode]);
}
