import { locales } from '../../src/lib/locales';
import { taxCountries } from '../../server/marketplace/domain/tax/taxCountries';
import { countryNames } from './countryNames';

it.each(locales)('names all supported and some other countries in %s', (locale) => {
  const names = countryNames(locale);
  for (const code of [...Object.keys(taxCountries), 'fk', 'hk', 'aq', 'xk']) {
    expect(names[`countries.${code.toUpperCase()}`]).toEqual([
      { type: 0, value: expect.stringMatching(/\p{L}{2}/u) },
    ]);
  }
  expect(Object.keys(names).length).toBeGreaterThan(240);
});

it('omits codes that are not current countries', () => {
  const names = countryNames('en');
  for (const code of ['EU', 'ZZ', 'DD', 'SU', 'UK', 'XA'])
    expect(names).not.toHaveProperty([`countries.${code}`]);
  expect(names['countries.HK']).toEqual([{ type: 0, value: 'Hong Kong' }]);
});
