// Addresses of the 44 countries: a valid and an invalid one each, the order of their fields, and
// their letter lines.
import { countries } from '../../../../../config/markets';
import type { WireAddressFields } from '../../../../../src/contract/accounts/addresses';
import { createAddressFormat, getCountryForm, getLetterLines } from './addressFormat';
import { checkAddress } from './checkAddress';

type Row = [
  country: string,
  good: Partial<WireAddressFields>,
  postalCode: string,
  wrong: Partial<WireAddressFields>,
  code: string,
];

// As users type them: without spaces, in lower case, with the country prefix.
const rows: readonly Row[] = [
  [
    'at',
    { line1: 'Kärntner Straße 1', postal_code: 'A-1010', city: 'Wien' },
    '1010',
    { postal_code: '101' },
    'postal_code_invalid',
  ],
  [
    'be',
    { line1: 'Grote Markt 1', postal_code: 'B-1000', city: 'Brussel' },
    '1000',
    { postal_code: '0999 1' },
    'postal_code_invalid',
  ],
  [
    'bg',
    { line1: 'бул. Витоша 1', postal_code: '1000', city: 'София' },
    '1000',
    { postal_code: '10000' },
    'postal_code_invalid',
  ],
  [
    'hr',
    { line1: 'Ilica 1', postal_code: 'HR-10000', city: 'Zagreb' },
    '10000',
    { city: '' },
    'field_required',
  ],
  [
    'cy',
    { line1: 'Λήδρας 1', postal_code: '1010', city: 'Λευκωσία' },
    '1010',
    { postal_code: '10105' },
    'postal_code_invalid',
  ],
  [
    'cz',
    { line1: 'Na Příkopě 1', postal_code: '11000', city: 'Praha' },
    '110 00',
    { postal_code: '1100' },
    'postal_code_invalid',
  ],
  [
    'dk',
    { line1: 'Strøget 1', postal_code: 'DK-1050', city: 'København' },
    '1050',
    { postal_code: '105' },
    'postal_code_invalid',
  ],
  [
    'ee',
    { line1: 'Viru 1', postal_code: '10111', city: 'Tallinn' },
    '10111',
    { postal_code: '1011' },
    'postal_code_invalid',
  ],
  [
    'fi',
    { line1: 'Mannerheimintie 1', postal_code: 'FI-00100', city: 'Helsinki' },
    '00100',
    { postal_code: '0010' },
    'postal_code_invalid',
  ],
  [
    'fr',
    { line1: '1 rue de Rivoli', postal_code: '75 001', city: 'Paris' },
    '75001',
    { postal_code: '7500' },
    'postal_code_invalid',
  ],
  [
    'de',
    { line1: 'Unter den Linden 1', postal_code: 'D-10115', city: 'Berlin' },
    '10115',
    { postal_code: '1011' },
    'postal_code_invalid',
  ],
  [
    'gr',
    { line1: 'Ερμού 1', postal_code: '10557', city: 'Αθήνα' },
    '105 57',
    { postal_code: '1055' },
    'postal_code_invalid',
  ],
  [
    'hu',
    { line1: 'Váci utca 1', postal_code: '1051', city: 'Budapest' },
    '1051',
    { postal_code: '10511' },
    'postal_code_invalid',
  ],
  [
    'ie',
    { line1: '1 Grafton Street', postal_code: 'd02af30', city: 'Dublin', region: 'Dublin' },
    'D02 AF30',
    { region: 'Yorkshire' },
    'region_unknown',
  ],
  [
    'it',
    { line1: 'Via Nazionale 1', postal_code: '00184', city: 'Roma', region: 'RM' },
    '00184',
    { region: '' },
    'field_required',
  ],
  [
    'lv',
    { line1: 'Brīvības iela 1', postal_code: '1050', city: 'Rīga' },
    'LV-1050',
    { postal_code: 'LV-105' },
    'postal_code_invalid',
  ],
  [
    'lt',
    { line1: 'Gedimino pr. 1', postal_code: 'LT-01100', city: 'Vilnius' },
    '01100',
    { postal_code: '0110' },
    'postal_code_invalid',
  ],
  [
    'lu',
    { line1: '1 Grand-Rue', postal_code: 'L-1009', city: 'Luxembourg' },
    '1009',
    { postal_code: '100' },
    'postal_code_invalid',
  ],
  [
    'mt',
    { line1: '1 Republic Street', postal_code: 'vlt1117', city: 'Valletta' },
    'VLT 1117',
    { postal_code: '1117' },
    'postal_code_invalid',
  ],
  [
    'nl',
    { line1: 'Damrak 1', postal_code: '1012ab', city: 'Amsterdam' },
    '1012 AB',
    { postal_code: '1012' },
    'postal_code_invalid',
  ],
  [
    'pl',
    { line1: 'Nowy Świat 1', postal_code: '00001', city: 'Warszawa' },
    '00-001',
    { postal_code: '0001' },
    'postal_code_invalid',
  ],
  [
    'pt',
    { line1: 'Rua Augusta 1', postal_code: '1100148', city: 'Lisboa' },
    '1100-148',
    { postal_code: '110' },
    'postal_code_invalid',
  ],
  [
    'ro',
    { line1: 'Calea Victoriei 1', postal_code: '010011', city: 'București', region: 'bucurești' },
    '010011',
    { region: '' },
    'field_required',
  ],
  [
    'sk',
    { line1: 'Michalská 1', postal_code: '81101', city: 'Bratislava' },
    '811 01',
    { postal_code: '8110' },
    'postal_code_invalid',
  ],
  [
    'si',
    { line1: 'Čopova 1', postal_code: 'SI-1000', city: 'Ljubljana' },
    '1000',
    { postal_code: '100' },
    'postal_code_invalid',
  ],
  [
    'es',
    { line1: 'Gran Vía 1', postal_code: '28013', city: 'Madrid', region: 'Madrid' },
    '28013',
    { postal_code: '99013' },
    'postal_code_invalid',
  ],
  [
    'se',
    { line1: 'Drottninggatan 1', postal_code: 'SE-111 22', city: 'Stockholm' },
    '111 22',
    { postal_code: '1112' },
    'postal_code_invalid',
  ],
  [
    'gb',
    { line1: '1 The Mall', postal_code: 'sw1a1aa', city: 'London' },
    'SW1A 1AA',
    { postal_code: '12345' },
    'postal_code_invalid',
  ],
  [
    'ch',
    { line1: 'Bahnhofstrasse 1', postal_code: 'CH-8001', city: 'Zürich' },
    '8001',
    { postal_code: '80011' },
    'postal_code_invalid',
  ],
  [
    'no',
    { line1: 'Karl Johans gate 1', postal_code: '0150', city: 'Oslo' },
    '0150',
    { postal_code: '150' },
    'postal_code_invalid',
  ],
  [
    'is',
    { line1: 'Laugavegur 1', postal_code: '101', city: 'Reykjavík' },
    '101',
    { postal_code: '1011' },
    'postal_code_invalid',
  ],
  [
    'li',
    { line1: 'Städtle 1', postal_code: 'FL-9490', city: 'Vaduz' },
    '9490',
    { postal_code: '8001' },
    'postal_code_invalid',
  ],
  [
    'mc',
    { line1: '1 boulevard des Moulins', postal_code: '98000', city: 'Monaco' },
    '98000',
    { postal_code: '75001' },
    'postal_code_invalid',
  ],
  [
    'ad',
    { line1: 'Avinguda Meritxell 1', postal_code: '500', city: 'Andorra la Vella' },
    'AD500',
    { postal_code: 'AD9999' },
    'postal_code_invalid',
  ],
  [
    'sm',
    { line1: 'Contrada del Collegio 1', postal_code: '47890', city: 'San Marino' },
    '47890',
    { postal_code: '00184' },
    'postal_code_invalid',
  ],
  [
    'us',
    { line1: '1 Wall Street', postal_code: '100051234', city: 'New York', region: 'New York' },
    '10005-1234',
    { region: 'Ontario' },
    'region_unknown',
  ],
  [
    'ca',
    { line1: '1 Wellington Street', postal_code: 'k1a0b1', city: 'Ottawa', region: 'ON' },
    'K1A 0B1',
    { postal_code: 'Z1A 0B1' },
    'postal_code_invalid',
  ],
  [
    'au',
    { line1: '1 George Street', postal_code: '2000', city: 'Sydney', region: 'NSW' },
    '2000',
    { region: '' },
    'field_required',
  ],
  [
    'jp',
    { line1: '千代田１−１', postal_code: '１００−０００１', city: '千代田区', region: '東京都' },
    '100-0001',
    { region: '' },
    'field_required',
  ],
  [
    'cn',
    { line1: '长安街1号', postal_code: '100000', city: '东城区', region: 'Beijing' },
    '100000',
    { postal_code: '10000' },
    'postal_code_invalid',
  ],
  [
    'hk',
    { line1: '彌敦道1號', city: '尖沙咀', region: 'Kowloon' },
    '',
    { city: '' },
    'field_required',
  ],
  [
    'tw',
    { line1: '重慶南路1號', postal_code: '100', city: '中正區', region: 'Taipei City' },
    '100',
    { postal_code: '1' },
    'postal_code_invalid',
  ],
  [
    'sg',
    { line1: '1 Raffles Place', postal_code: '049315' },
    '049315',
    { postal_code: '04931' },
    'postal_code_invalid',
  ],
  [
    'il',
    { line1: 'יפו 1', postal_code: '9100000', city: 'ירושלים' },
    '9100000',
    { postal_code: '910' },
    'postal_code_invalid',
  ],
];

const createFields = (country: string, typed: Partial<WireAddressFields>): WireAddressFields => ({
  name: 'Noa Jansen',
  line1: '',
  ...typed,
  country_code: country,
});

test('covers each of the 44 countries once', () => {
  expect(rows.map(([country]) => country).toSorted()).toEqual([...countries].toSorted());
});

test.each(rows)(
  '%s: accepts a valid address and refuses an invalid one by its field',
  (country, good, postalCode, wrong, code) => {
    const right = checkAddress(createFields(country, good));
    expect(right.faults).toEqual([]);
    expect(right.address.postalCode).toBe(postalCode);
    expect(right.address.line1).toBe(good.line1);
    const bad = checkAddress(createFields(country, { ...good, ...wrong }));
    expect(bad.faults.map((fault) => [fault.attribute, fault.code])).toEqual(
      Object.keys(wrong).map((name) => [name, code]),
    );
  },
);

test.each(rows)(
  '%s: prints every part once, and has the fields that its letters use',
  (country, good) => {
    const { address } = checkAddress(createFields(country, good));
    const letter = getLetterLines(country, address).join('\n');
    for (const part of ['name', 'line1', 'postalCode', 'city'] as const)
      expect(letter.split(address[part]).length).toBeGreaterThan(1);
    expect(letter).not.toMatch(/^[,\s–-]|[,–-]$/m);
    const names = createAddressFormat(country)?.fields.map(({ name }) => name) ?? [];
    expect(new Set(names).size).toBe(names.length);
    const form = getCountryForm(country);
    expect(names.includes('postal_code')).toBe(form?.postal !== null);
    expect(names.includes('city')).toBe(form?.city !== null);
    expect(names.includes('region')).toBe(form?.region !== null);
  },
);

test.each([
  ['nl', 'line1 line2 postal_code city'],
  ['us', 'line1 line2 city region postal_code'],
  ['gb', 'line1 line2 city postal_code'],
  ['jp', 'postal_code region city line1 line2'],
])('%s writes an address as %s', (country, order) => {
  expect(
    createAddressFormat(country)
      ?.fields.map(({ name }) => name)
      .join(' '),
  ).toBe(`name company ${order}`);
});

test.each([
  [
    {
      country_code: 'jp',
      name: '田中花子',
      line1: '千代田1-1',
      city: '千代田区',
      region: 'Tokyo',
      postal_code: '100-0001',
    },
    ['〒100-0001', '東京都', '千代田区', '千代田1-1', '田中花子'],
  ],
  [
    {
      country_code: 'us',
      name: 'Ann Lee',
      line1: '1 Wall Street',
      city: 'New York',
      region: 'NY',
      postal_code: '10005',
    },
    ['Ann Lee', '1 Wall Street', 'New York, NY 10005'],
  ],
  [
    {
      country_code: 'fi',
      name: 'Aino Laine',
      line1: 'Aleksanterinkatu 1',
      city: 'Helsinki',
      postal_code: 'FI-00100',
    },
    ['Aino Laine', 'Aleksanterinkatu 1', 'FI-00100 Helsinki'],
  ],
])('formats the letter lines of %o', (fields, lines) => {
  const { address } = checkAddress(fields);
  expect(getLetterLines(address.countryCode, address)).toEqual(lines);
});

test.each(['\u202Eevil', 'two\nlines', 'zero\u200Bwidth', 'bell\u0007', 'lone\uD800'])(
  'refuses invisible characters: %j',
  (line1) => {
    const { faults } = checkAddress(
      createFields('nl', { line1, postal_code: '1012 AB', city: 'Amsterdam' }),
    );
    expect(faults).toEqual([
      expect.objectContaining({ code: 'field_invalid', attribute: 'line1' }),
    ]);
  },
);

test('refuses an unsupported country and drops fields the country lacks', () => {
  expect(checkAddress(createFields('br', { line1: 'Rua 1' })).faults).toEqual([
    expect.objectContaining({ code: 'country_unsupported' }),
  ]);
  expect(
    checkAddress(
      createFields('nl', {
        line1: 'Damrak 1',
        postal_code: '1012 AB',
        city: 'Amsterdam',
        region: 'Utah',
      }),
    ).address.region,
  ).toBe('');
});
