import { euCountries } from '../../../../src/lib/countries';
import { hasVatNumbers, parseVatNumber } from './vatNumber';

// Examples from tax authorities and from stdnum's documentation.
const rows: readonly [country: string, typed: string, parsed: string][] = [
  ['at', 'AT U13585627', 'ATU13585627'],
  ['be', 'BE 0776.091.951', 'BE0776091951'],
  ['bg', 'BG 175 074 752', 'BG175074752'],
  ['hr', '33392005961', 'HR33392005961'],
  ['cy', 'CY-10259033P', 'CY10259033P'],
  ['cz', 'CZ 25123891', 'CZ25123891'],
  ['dk', 'DK 13585628', 'DK13585628'],
  ['ee', 'EE 100 594 102', 'EE100594102'],
  ['fi', 'FI 20774740', 'FI20774740'],
  ['fr', 'Fr 40 303 265 045', 'FR40303265045'],
  ['de', 'DE 136,695976'.replace(',', ' '), 'DE136695976'],
  ['gr', 'EL 094259216', 'EL094259216'],
  ['hu', 'HU-12892312', 'HU12892312'],
  ['ie', 'IE 6433435F', 'IE6433435F'],
  ['it', 'IT 00743110157', 'IT00743110157'],
  ['lv', 'LV 4000 3521 600', 'LV40003521600'],
  ['lt', '119511515', 'LT119511515'],
  ['lu', 'LU 150 274 42', 'LU15027442'],
  ['mt', 'MT 1167-9112', 'MT11679112'],
  ['nl', 'nl004495445b01', 'NL004495445B01'],
  ['pl', 'PL 856-734-62-15', 'PL8567346215'],
  ['pt', 'PT 501 964 843', 'PT501964843'],
  ['ro', 'RO 185 472 90', 'RO18547290'],
  ['sk', 'SK 202 274 96 19', 'SK2022749619'],
  ['si', 'SI 5022 3054', 'SI50223054'],
  ['es', 'ES B-58378431', 'ESB58378431'],
  ['se', 'SE 123456789701', 'SE123456789701'],
  ['gb', 'GB 980 7806 84', 'GB980780684'],
  ['ch', 'CHE-107.787.577 MWST', 'CHE107787577'],
  ['no', 'NO 995 525 828 MVA', 'NO995525828MVA'],
  ['is', 'IS 00621', 'IS00621'],
  ['mc', 'FR 53 0000 04605', 'FR53000004605'],
];

/** Changes one digit: every one of these numbers has a check digit. */
function spoilt(typed: string): string {
  const digit = typed.search(/\d/);
  return typed.slice(0, digit) + String((Number(typed[digit]) + 1) % 10) + typed.slice(digit + 1);
}

test.each(rows)('%s: parses %s as %s', (country, typed, parsed) => {
  expect(hasVatNumbers(country)).toBe(true);
  expect(parseVatNumber(country, typed)).toBe(parsed);
});

// Icelandic numbers have no check digit.
test.each(rows.filter(([country]) => country !== 'is'))(
  '%s: refuses a wrong digit',
  (country, typed) => {
    expect(parseVatNumber(country, spoilt(typed))).toBeNull();
  },
);

test('knows the VAT numbers of every EU country', () => {
  expect([...euCountries].filter((country) => !hasVatNumbers(country))).toEqual([]);
});

test('checks only the characters where no format is known', () => {
  expect([parseVatNumber('us', '12-3456789'), parseVatNumber('us', '<b>12</b>')]).toEqual([
    '123456789',
    null,
  ]);
});
