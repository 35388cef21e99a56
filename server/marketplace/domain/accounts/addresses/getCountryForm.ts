// The address form of each of the 44 countries, where it differs from street, postal code and city:
// required fields, local labels, an example postal code, and a closed list of regions. Our own
// data; the order of fields and letter lines come from localized-address-format, postal code
// validation from postcode-validator.
import { regions, type Region } from './regions';

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
