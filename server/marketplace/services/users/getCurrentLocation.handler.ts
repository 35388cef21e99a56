// Where the visitor seems to be (the web server tells the country), and the countries they may choose.
import { getCurrentLocation } from '../../../../src/contract/buyer/users';
import { euCountries } from '../../../../src/lib/euCountries';
import { localeFacts, type Locale } from '../../../../src/lib/locales';
import { createRegionNames } from '../../../../src/lib/regionNames';
import { taxCountries } from '../../domain/tax/countries';
import { implement } from '../../http/implement';

type Country = { name: string; short_code: string; is_eu: boolean };

// 44 names in 17 languages never change while the process lives.
const namesByLocale = new Map<Locale, Country[]>();

function countriesIn(locale: Locale): Country[] {
  const known = namesByLocale.get(locale);
  if (known) return known;
  const { intl } = localeFacts[locale];
  const nameOf = createRegionNames(intl);
  const collator = new Intl.Collator(intl);
  const countries = Object.keys(taxCountries)
    .map((code) => ({ name: nameOf(code.toUpperCase()) ?? code, short_code: code, is_eu: euCountries.has(code) }))
    .toSorted((a, b) => collator.compare(a.name, b.name));
  namesByLocale.set(locale, countries);
  return countries;
}

export const getCurrentLocationRoute = implement(getCurrentLocation, ({ ctx }) => {
  const countries = countriesIn(ctx.locale);
  const code = Object.hasOwn(taxCountries, ctx.country) ? ctx.country : ctx.settings.defaultCountry;
  const name = countries.find((country) => country.short_code === code)?.name ?? code;
  return {
    body: {
      location: { country: { name, short_code: code }, currency_code: taxCountries[code]?.currency ?? 'EUR' },
      countries: countries.map((country) => ({ ...country })),
    },
  };
});
