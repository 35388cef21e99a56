import type { WireCustomsDraft } from '../../../../src/contract/shipping/customs';
import { createMoney } from '../../../../src/lib/money';
import { createCustomsCheck, type CustomsCheck } from './customsCheck';
import { findCustomsFaults } from './findCustomsFaults';
import { decideCustoms, getRequiredFields } from './decideCustoms';

const item: WireCustomsDraft['items'][number] = {
  lot_id: 1,
  description: 'Oil painting on canvas',
  quantity: 1,
  hs_code: '970191',
  origin_country: 'nl',
  net_weight_grams: 900,
  is_over_100_years: false,
  is_protected_species: false,
};
const draft: WireCustomsDraft = {
  contents_type: 'sale_of_goods',
  contents_explanation: '',
  items: [item],
  gross_weight_grams: 1_200,
  sender_phone: '',
  recipient_phone: '',
  recipient_email: '',
  eori_number: '',
  recipient_tax_number: '',
  licence_number: '',
  certificate_number: '',
};
type Over = {
  draft?: Partial<WireCustomsDraft>;
  item?: Partial<typeof item>;
  form?: CustomsCheck['form'];
  from?: string;
  to?: string;
  euros?: number;
  isPro?: boolean;
};

function checked({
  draft: over = {},
  item: itemOver = {},
  form = 'cn22',
  from = 'nl',
  to = 'ch',
  euros = 200,
  isPro = false,
}: Over): CustomsCheck {
  const value = createMoney(euros * 100, 'EUR');
  const whole = { ...draft, items: [{ ...item, ...itemOver }], ...over };
  return createCustomsCheck({
    form,
    sender: { country: from },
    recipient: { country: to },
    isPro,
    value,
    hammerByLot: new Map([[1, value]]),
    draft: whole,
  });
}
const faults = (over: Over): string[] =>
  findCustomsFaults(checked(over)).map(({ code, attribute }) => `${attribute} ${code}`);

test('finds no fault in a complete form', () => {
  expect(faults({})).toEqual([]);
});

test('reports every missing field of an empty form, in the order of the form', () => {
  expect(
    faults({
      form: 'commercial_invoice',
      to: 'br',
      item: { description: '', hs_code: '', origin_country: '', net_weight_grams: null },
      draft: { gross_weight_grams: null },
    }),
  ).toEqual([
    'items.0.description description_missing',
    'items.0.hs_code hs_code_missing',
    'items.0.origin_country origin_missing',
    'items.0.net_weight_grams weight_missing',
    'gross_weight_grams weight_missing',
    'sender_phone phone_missing',
    'recipient_phone phone_missing',
    'recipient_tax_number tax_number_missing',
  ]);
});

test.each<[string, Over, string[]]>([
  [
    'sold goods declared as a gift',
    { draft: { contents_type: 'gift' } },
    ['contents_type contents_were_sold'],
  ],
  [
    'sold goods declared as a sample',
    { draft: { contents_type: 'commercial_sample' } },
    ['contents_type contents_were_sold'],
  ],
  [
    'other contents without an explanation',
    { draft: { contents_type: 'other', contents_explanation: ' ' } },
    ['contents_explanation explanation_missing'],
  ],
  [
    'other contents with an explanation',
    { draft: { contents_type: 'other', contents_explanation: 'Sent again after repair' } },
    [],
  ],
  ['returned goods', { draft: { contents_type: 'returned_goods' } }, []],
  [
    'a vague description',
    { item: { description: 'Antique goods' } },
    ['items.0.description description_vague'],
  ],
  ['eight digits', { item: { hs_code: '97019100' } }, []],
  ['ten digits', { item: { hs_code: '9701910000' } }, []],
  ['seven digits', { item: { hs_code: '9701910' } }, ['items.0.hs_code hs_code_invalid']],
  ['letters', { item: { hs_code: '97O191' } }, ['items.0.hs_code hs_code_invalid']],
  ['a reserved chapter', { item: { hs_code: '770100' } }, ['items.0.hs_code hs_code_invalid']],
  [
    'a code of the previous edition',
    { item: { hs_code: '970110' } },
    ['items.0.hs_code hs_code_outdated'],
  ],
  [
    'a new item with a code for old ones',
    { item: { hs_code: '970690' } },
    ['items.0.hs_code hs_code_too_old'],
  ],
  [
    'an old painting with a code for new ones',
    { item: { is_over_100_years: true } },
    ['items.0.hs_code hs_code_needs_9706'],
  ],
  [
    'an old chair as a chair',
    { item: { hs_code: '940161', is_over_100_years: true } },
    ['items.0.hs_code hs_code_needs_9706'],
  ],
  ['an old chair as an antique', { item: { hs_code: '970690', is_over_100_years: true } }, []],
  ['an old stamp as a stamp', { item: { hs_code: '970400', is_over_100_years: true } }, []],
  ['an old ruby as a ruby', { item: { hs_code: '710391', is_over_100_years: true } }, []],
  [
    'an unknown country',
    { item: { origin_country: 'zz' } },
    ['items.0.origin_country origin_unknown'],
  ],
  ['a country without the marketplace', { item: { origin_country: 'in' } }, []],
  [
    'a gross weight below the net weight',
    { draft: { gross_weight_grams: 899 } },
    ['gross_weight_grams net_above_gross'],
  ],
  ['a gross weight equal to the net weight', { draft: { gross_weight_grams: 900 } }, []],
  ['a CN23 without a phone', { form: 'cn23' }, ['sender_phone phone_missing']],
  [
    'phones',
    {
      form: 'commercial_invoice',
      draft: { sender_phone: '+31 6 12345678', recipient_phone: 'call me' },
    },
    ['recipient_phone phone_invalid'],
  ],
  [
    'an invalid email address',
    { draft: { recipient_email: 'ann at example' } },
    ['recipient_email email_invalid'],
  ],
  [
    'a protected species without its certificate',
    { item: { is_protected_species: true } },
    ['certificate_number certificate_required'],
  ],
  [
    'a protected species with its certificate',
    { item: { is_protected_species: true }, draft: { certificate_number: 'NL-26/12345' } },
    [],
  ],
  [
    'a certificate without a digit',
    { item: { is_protected_species: true }, draft: { certificate_number: 'CITES' } },
    ['certificate_number permit_invalid'],
  ],
  [
    'a business above 1,000 euros without EORI',
    { form: 'cn23', isPro: true, euros: 1_001, draft: { sender_phone: '+31612345678' } },
    ['eori_number eori_missing'],
  ],
  [
    'a business up to 1,000 euros',
    { form: 'cn23', isPro: true, euros: 1_000, draft: { sender_phone: '+31612345678' } },
    [],
  ],
  [
    'a private seller above 1,000 euros',
    { form: 'cn23', euros: 1_001, draft: { sender_phone: '+31612345678' } },
    [],
  ],
  ['an invalid EORI number', { draft: { eori_number: 'GB12345' } }, ['eori_number eori_invalid']],
  ['a British EORI number', { draft: { eori_number: 'gb 123456789000' } }, []],
  ['a Dutch EORI number', { draft: { eori_number: 'NL 001234567' } }, []],
  [
    'a recipient’s number in another format',
    { to: 'au', draft: { recipient_tax_number: '51 824 753 557' } },
    ['recipient_tax_number tax_number_invalid'],
  ],
  [
    'an Australian business number',
    { to: 'au', draft: { recipient_tax_number: '51 824 753 556' } },
    [],
  ],
  [
    'a destination that requires a tax number',
    { to: 'tw' },
    ['recipient_tax_number tax_number_missing'],
  ],
  [
    'an old painting above the licence’s limit',
    { euros: 150_001, item: { hs_code: '970121', is_over_100_years: true } },
    ['licence_number licence_required'],
  ],
  [
    'an old painting up to the licence’s limit',
    { euros: 150_000, item: { hs_code: '970121', is_over_100_years: true } },
    [],
  ],
  [
    'an archaeological find of any value',
    { euros: 1, item: { hs_code: '970510', is_over_100_years: true } },
    ['licence_number licence_required'],
  ],
  [
    'an archaeological find inside the customs territory',
    { euros: 1, to: 'ic', item: { hs_code: '970510', is_over_100_years: true } },
    [],
  ],
  [
    'an archaeological find from America',
    { euros: 1, from: 'us', item: { hs_code: '970510', is_over_100_years: true } },
    [],
  ],
])('%s', (_name, over, expected) => {
  expect(faults(over)).toEqual(expected);
});

test('sums the weights of several items', () => {
  const items = [1, 2, 3].map((id) => ({ ...item, lot_id: id, net_weight_grams: 401 }));
  expect(faults({ draft: { items } })).toEqual(['gross_weight_grams net_above_gross']);
  expect(faults({ draft: { items, gross_weight_grams: 1_203 } })).toEqual([]);
});

test('requires fields by form and content', () => {
  expect(getRequiredFields(checked({}))).toEqual([
    'contents_type',
    'items.description',
    'items.quantity',
    'items.hs_code',
    'items.origin_country',
    'items.net_weight_grams',
    'gross_weight_grams',
  ]);
  expect(
    getRequiredFields(
      checked({
        form: 'commercial_invoice',
        isPro: true,
        euros: 5_000,
        to: 'kr',
        item: { is_protected_species: true },
      }),
    ).slice(7),
  ).toEqual([
    'sender_phone',
    'recipient_phone',
    'eori_number',
    'recipient_tax_number',
    'certificate_number',
  ]);
});

test.each<[string, Over, string | null]>([
  ['a correct form', {}, null],
  ['an unknown code of chapter 97', { item: { hs_code: '970193' } }, 'hs_code_unknown'],
  ['wine to America', { to: 'us', item: { hs_code: '220421' } }, 'goods_not_admitted'],
  ['wine to Switzerland', { item: { hs_code: '220421' } }, null],
  ['a sword to Japan', { to: 'jp', item: { hs_code: '930700' } }, 'goods_not_admitted'],
  [
    'undeclared ivory',
    { item: { description: 'Portrait miniature on IVORY' } },
    'species_not_declared',
  ],
  [
    'the same in German',
    { item: { description: 'Miniatur auf Elfenbein' } },
    'species_not_declared',
  ],
  ['the same in Chinese', { item: { description: '象牙雕刻人像' } }, 'species_not_declared'],
  [
    'declared ivory',
    { item: { description: 'Portrait miniature on ivory', is_protected_species: true } },
    null,
  ],
  ['an EORI number of zeros', { draft: { eori_number: 'GB 0000 0000 0000' } }, 'eori_unknown'],
  [
    'much more packing than contents',
    { draft: { gross_weight_grams: 9_001 } },
    'weight_implausible',
  ],
  ['a heavy box', { draft: { gross_weight_grams: 9_000 } }, null],
])('decides on %s', (_name, over, expected) => {
  expect(decideCustoms(checked(over))).toBe(expected);
});
