// The address form of a country: its fields in the country's order. Pure; cached for each country.
import { formatAddress } from 'localized-address-format';
import type { WireAddressFormat } from '../../../../../src/contract/accounts/addresses';
import { regions, type Region } from './regions';

// The address form of each of the 44 countries, where it differs from street, postal code and city:
// required fields, local labels, an example postal code, and a closed list of regions. Our own
// data; the order of fields and letter lines come from localized-address-format, postal code
// validation from postcode-validator.

/** A key of the screens' texts. */
type Label =
  | 'postcode'
  | 'postal_code'
  | 'zip'
  | 'eircode'
  | 'state'
  | 'province'
  | 'prefecture'
  | 'county'
  | 'area'
  | 'district'
  | 'suburb'
  | 'post_town'
  | 'city';

export type CountryForm = {
  /** null: no postal codes. `example` also sets the formatting: its spaces and dashes. */
  postal: { label: Label; example: string; required: boolean } | null;
  city: Label | null;
  region: { label: Label; required: boolean; options: readonly Region[] } | null;
};

const plain = (example: string, label: Label = 'postal_code'): CountryForm => ({
  postal: { label, example, required: true },
  city: 'city',
  region: null,
});

const forms: Readonly<Record<string, CountryForm>> = {
  at: plain('1010'),
  be: plain('1000'),
  bg: plain('1000'),
  hr: plain('10000'),
  cy: plain('1010'),
  cz: plain('110 00'),
  dk: plain('1050'),
  ee: plain('10111'),
  fi: plain('00100'),
  fr: plain('75001'),
  de: plain('10115'),
  gr: plain('105 57'),
  hu: plain('1051'),
  ie: {
    postal: { label: 'eircode', example: 'D02 AF30', required: false },
    city: 'city',
    region: { label: 'county', required: false, options: regions.ie },
  },
  it: { ...plain('00184'), region: { label: 'province', required: true, options: regions.it } },
  lv: plain('LV-1050'),
  lt: plain('01100'),
  lu: plain('1009'),
  mt: plain('VLT 1117', 'postcode'),
  nl: plain('1012 AB', 'postcode'),
  pl: plain('00-001'),
  pt: plain('1100-148'),
  ro: { ...plain('010011'), region: { label: 'county', required: true, options: regions.ro } },
  sk: plain('811 01'),
  si: plain('1000'),
  es: { ...plain('28013'), region: { label: 'province', required: false, options: regions.es } },
  se: plain('111 22'),
  gb: { ...plain('SW1A 1AA', 'postcode'), city: 'post_town' },
  ch: plain('8001'),
  no: plain('0150'),
  is: plain('101'),
  li: plain('9490'),
  mc: plain('98000'),
  ad: plain('AD500'),
  sm: plain('47890'),
  us: { ...plain('10001', 'zip'), region: { label: 'state', required: true, options: regions.us } },
  ca: { ...plain('K1A 0B1'), region: { label: 'province', required: true, options: regions.ca } },
  au: {
    ...plain('2000', 'postcode'),
    city: 'suburb',
    region: { label: 'state', required: true, options: regions.au },
  },
  jp: {
    ...plain('100-0001'),
    region: { label: 'prefecture', required: true, options: regions.jp },
  },
  cn: { ...plain('100000'), region: { label: 'province', required: true, options: regions.cn } },
  hk: {
    postal: null,
    city: 'district',
    region: { label: 'area', required: true, options: regions.hk },
  },
  tw: {
    ...plain('100'),
    city: 'district',
    region: { label: 'county', required: true, options: regions.tw },
  },
  sg: { ...plain('049315'), city: null },
  il: {
    postal: { label: 'postal_code', example: '9100000', required: false },
    city: 'city',
    region: null,
  },
};

/** Returns null for an unsupported country. */
export function getCountryForm(country: string): CountryForm | null {
  return Object.hasOwn(forms, country) ? (forms[country] ?? null) : null;
}

export type AddressParts = {
  name: string;
  company: string;
  line1: string;
  line2: string;
  postalCode: string;
  city: string;
  region: string;
};

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** For a closed list, the region's name on letters, in the script of the other parts. */
function formatRegion(country: string, region: string, script: 'local' | 'latin'): string {
  return (
    getCountryForm(country)?.region?.options.find(({ value }) => value === region)?.letter[
      script
    ] ?? region
  );
}

/**
 * Formats an address as on a letter in its country, with localized-address-format. Pure; without
 * the country's name. `country` is in lower case.
 */
export function getLetterLines(country: string, parts: AddressParts): string[] {
  const { name, company, line1, line2, postalCode, city, region } = parts;
  const script = eastAsian.test(line1 + city) ? 'local' : 'latin';
  // The library has no city for Japan: there the city is part of the address lines.
  const isJapan = country === 'jp';
  const cityLine = script === 'local' ? [city, line1, line2] : [line1, line2, city];
  const lines = formatAddress(
    {
      postalCountry: country.toUpperCase(),
      name,
      organization: company,
      addressLines: (isJapan ? cityLine : [line1, line2]).filter((line) => line !== ''),
      locality: isJapan ? '' : city,
      administrativeArea: formatRegion(country, region, script),
      postalCode,
    },
    script,
  );
  // Empty parts leave their comma or dash behind.
  return lines
    .map((line) => line.replace(/^[\s,–-]+|[\s,–-]+$/g, ''))
    .filter((line) => line !== '');
}

type Field = WireAddressFormat['fields'][number];
export type FieldName = Field['name'];

const fieldLengths: Readonly<Record<FieldName, number>> = {
  name: 100,
  company: 100,
  line1: 120,
  line2: 120,
  postal_code: 20,
  city: 80,
  region: 80,
};

// Placeholders that no country's letter contains. The Han character marks countries whose addresses
// go from the largest unit to the smallest.
const placeholders = {
  name: 'QNAMEQ',
  company: 'QCOMPANYQ',
  line1: 'QONEQ',
  line2: 'QTWOQ',
  postal_code: 'QPOSTALQ',
  city: 'QCITYQ',
  region: 'QREGIONQ',
};
const largeFirst = new Set(['jp', 'cn', 'tw', 'hk']);
const placeFields = ['line1', 'line2', 'postal_code', 'city', 'region'] as const;

function getPlaceOrder(country: string): FieldName[] {
  const suffix = largeFirst.has(country) ? '街' : '';
  const { postal_code: postalCode, ...others } = placeholders;
  const letter = getLetterLines(country, {
    ...others,
    postalCode,
    line1: `${placeholders.line1}${suffix}`,
  }).join('\n');
  const getPosition = (name: FieldName): number => letter.indexOf(placeholders[name]);
  return placeFields.toSorted((a, b) => getPosition(a) - getPosition(b));
}

function createField(name: FieldName, form: CountryForm): Field | null {
  const field = {
    name,
    max_length: fieldLengths[name],
    label: name,
    required: name === 'name' || name === 'line1',
    example: null,
    options: null,
  };
  const { postal, city, region } = form;
  switch (name) {
    case 'postal_code':
      return (
        postal && {
          ...field,
          label: postal.label,
          required: postal.required,
          example: postal.example,
        }
      );
    case 'city':
      return city && { ...field, label: city, required: true };
    case 'region':
      return (
        region && {
          ...field,
          label: region.label,
          required: region.required,
          options: region.options.map(({ value, label }) => ({ value, label })),
        }
      );
    default:
      return field;
  }
}

const formats = new Map<string, WireAddressFormat>();

/**
 * Returns null for an unsupported country. The recipient comes first everywhere, also in the forms
 * of countries that write it last.
 */
export function createAddressFormat(country: string): WireAddressFormat | null {
  const form = getCountryForm(country);
  if (form === null) return null;
  const cached = formats.get(country);
  if (cached !== undefined) return cached;
  const names: FieldName[] = ['name', 'company', ...getPlaceOrder(country)];
  const format = {
    country_code: country,
    fields: names.map((name) => createField(name, form)).filter((field) => field !== null),
  };
  formats.set(country, format);
  return format;
}
