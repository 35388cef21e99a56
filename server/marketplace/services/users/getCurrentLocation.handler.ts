// The visitor's country, as reported by the web server, and the countries to choose from.
import { getCurrentLocation } from '../../../../src/contract/buyer/users';
import { euCountries } from '../../../../src/lib/euCountries';
import { localeDetails, type Locale } from '../../../../src/lib/locales';
import { createRegionNames } from '../../../../src/lib/regionNames';
import { taxCountries } from '../../domain/tax/taxCountries';
import { implement } from '../../http/implement';

type Country = { name: string; short_code: string; is_eu: boolean };

// The names (44 countries in 17 languages) do not change while the process runs.
const namesByLocale = new Map<Locale, Country[]>();

function getCountries(locale: Locale): Country[] {
  const cached = namesByLocale.get(locale);
  if (cached) return cached;
  const { intl } = localeDetails[locale];
  const displayNames = createRegionNames(intl);
  const collator = new Intl.Collator(intl);
  const countries = Object.keys(taxCountries)
    .map((code) => ({
      name: displayNames(code.toUpperCase()) ?? code,
      short_code: code,
      is_eu: euCountries.has(code),
    }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  namesByLocale.set(locale, countries);
  return countries;
}

export const getCurrentLocationRoute = implement(getCurrentLocation, ({ ctx }) => {
  const countries = getCountries(ctx.locale);
  const code = Object.hasOwn(taxCountries, ctx.country) ? ctx.country : ctx.settings.defaultCountry;
  const name = countries.find((country) => country.short_code === code)?.name ?? code;
  return {
    body: {
      location: {
        country: { name, short_code: code },
        currency_code: taxCountries[code]?.currency ?? 'EUR',
      },
      countries: countries.map((country) => ({ ...country })),
    },
  };
});
