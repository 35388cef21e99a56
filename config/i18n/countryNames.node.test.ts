import { locales } from '../../src/lib/locales';
import { taxCountries } from '../../server/marketplace/domain/tax/countries';
import { countryNames } from './countryNames';

it.each(locales)('names each country that pays, and others, in %s', (locale) => {
  const names = countryNames(locale);
  for (const code of [...Object.keys(taxCountries), 'fk', 'hk', 'aq', 'xk']) {
    expect(names[`countries.${code.toUpperCase()}`]).toMatch(/\p{L}{2}/u);
  }
  expect(Object.keys(names).length).toBeGreaterThan(240);
});

it('leaves out what is no country and what was one', () => {
  const names = countryNames('en');
  for (const code of ['EU', 'ZZ', 'DD', 'SU', 'UK', 'XA']) expect(names).not.toHaveProperty([`countries.${code}`]);
  expect(names['countries.HK']).toBe('Hong Kong');
});
