import { getExampleNumber, isSupportedCountry } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { countries } from '../../../../config/markets';
import { checkPhone, emailAddress } from './personText';

test.each([...countries])(
  'accepts a mobile number of %s in local and international form',
  (country) => {
    const region = country.toUpperCase();
    const number = isSupportedCountry(region) ? getExampleNumber(region, examples) : undefined;
    expect(number).toBeDefined();
    for (const spelling of [number?.formatNational(), number?.formatInternational()]) {
      expect(checkPhone(spelling ?? '', country)).toMatchObject({
        kind: 'ok',
        phone: number?.number,
      });
    }
  },
);

test.each([
  ['06 12 34 56 78', 'nl', 'ok'],
  ['０６１２３４５６７８', 'nl', 'ok'],
  ['+46 70 123 45 67', 'nl', 'ok'],
  ['020 123 4567', 'nl', 'phone_invalid'],
  ['0800 1234', 'nl', 'phone_invalid'],
  ['0900 12345', 'nl', 'phone_invalid'],
  ['06 12 34 56 78 ext. 9', 'nl', 'phone_invalid'],
  ['call 0612345678 now', 'nl', 'phone_invalid'],
  ['123', 'nl', 'phone_invalid'],
  ['', 'nl', 'phone_invalid'],
  ['+7 912 345 67 89', 'nl', 'phone_country_unsupported'],
  ['+1 876 210 1234', 'us', 'phone_country_unsupported'],
  ['0612345678', 'ru', 'phone_country_unsupported'],
  ['0612345678', '__proto__', 'phone_country_unsupported'],
])('%s in %s: %s', (typed, country, kind) => {
  expect(checkPhone(typed, country).kind).toBe(kind);
});

test.each([
  ['06 12345678', 'nl', '+31 6 12345678'],
  ['+31 (0)6 12345678', 'be', '+31 6 12345678'],
  ['0470 12 34 56', 'be', '+32 470 12 34 56'],
  ['347 123 4567', 'it', '+39 347 123 4567'],
  ['06 20 123 4567', 'hu', '+36 20 123 4567'],
])('formats %s of %s as %s, without the national leading zero', (typed, country, formatted) => {
  expect(checkPhone(typed, country)).toMatchObject({ international: formatted });
});

describe('emailAddress', () => {
  test.each([
    [' Noa.Berg+x@Example.TEST ', 'Noa.Berg+x@example.test'],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ["o'hara@mail.example.test", "o'hara@mail.example.test"],
  ])('parses %s as %s', (typed, parsed) => {
    expect(emailAddress(typed)).toBe(parsed);
  });

  test.each([
    '',
    'a',
    'a@',
    '@example.test',
    'a@example',
    'a@b@example.test',
    'a b@example.test',
    'a@exa mple.test',
    '.a@example.test',
    'a..b@example.test',
    'a@-example.test',
    'a@[127.0.0.1]',
    'a@127.0.0.1',
    'a@example.test\r\nBcc: b@example.test',
    'a\n@example.test',
    '"a"@example.test',
    'a,b@example.test',
    '<a@example.test>',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(64)}.test`,
    `a@${'b.'.repeat(130)}test`,
    'ä@example.test',
  ])('refuses %j', (typed) => {
    expect(emailAddress(typed)).toBeNull();
  });
});
