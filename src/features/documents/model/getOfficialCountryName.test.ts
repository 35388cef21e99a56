import { getOfficialCountryName } from './officialTerms';

test.each([
  ['ch', 'SWITZERLAND'],
  ['NL', 'NETHERLANDS'],
  ['gb', 'UNITED KINGDOM'],
])('formats %s as %s', (code, name) => {
  expect(getOfficialCountryName(code)).toBe(name);
});
