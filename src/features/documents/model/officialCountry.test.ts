import { officialCountry } from './officialCountry';

test.each([
  ['ch', 'SWITZERLAND'],
  ['NL', 'NETHERLANDS'],
  ['gb', 'UNITED KINGDOM'],
])('%s goes to %s', (code, name) => {
  expect(officialCountry(code)).toBe(name);
});
