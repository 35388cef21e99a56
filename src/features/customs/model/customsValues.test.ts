import fc from 'fast-check';
import { emptyDraft, fullDraft } from '../../../../test/builders/wireCustoms';
import { checkValues, draftOf, netGrams, valuesOf } from './customsValues';
import { readGrams } from './gramsText';

it.each([emptyDraft, fullDraft, { ...fullDraft, contents_type: 'other' as const, contents_explanation: 'Sent again', items: [...fullDraft.items, { ...fullDraft.items[0]!, lot_id: 12, quantity: 3, is_protected_species: true }] }])(
  'a draft goes into the fields and comes back',
  (draft) => {
    expect(draftOf(valuesOf(draft), draft)).toEqual(draft);
  },
);

it('has a field for every attribute that a fault can name', () => {
  const names = Object.keys(valuesOf(fullDraft));
  for (const name of ['items.0.description', 'items.0.hs_code', 'items.0.origin_country', 'items.0.net_weight_grams', 'gross_weight_grams', 'sender_phone', 'certificate_number', 'contents_type']) {
    expect(names).toContain(name);
  }
});

it('believes nothing that cannot be read, and says so before it is sent', () => {
  const values = { ...valuesOf(fullDraft), 'items.0.quantity': '1.5', gross_weight_grams: '1,5', 'items.0.hs_code': '9701.91 00', contents_type: 'bribe', certified: true };
  expect(draftOf(values, fullDraft)).toEqual({ ...fullDraft, gross_weight_grams: null, items: [{ ...fullDraft.items[0], hs_code: '97019100' }] });
  expect(checkValues(values)).toEqual({ 'items.0.quantity': { code: 'quantity_unclear', meta: {} }, gross_weight_grams: { code: 'weight_unclear', meta: {} } });
  expect(Object.keys(checkValues(valuesOf(fullDraft)))).toEqual(['certified']);
});

it('takes an emptied quantity for none; a weight may be said later', () => {
  const values = { ...valuesOf(fullDraft), 'items.0.quantity': ' ', 'items.0.net_weight_grams': '', gross_weight_grams: '', certified: true };
  expect(checkValues(values)).toEqual({ 'items.0.quantity': { code: 'quantity_unclear', meta: {} } });
});

it.each([
  ['1500', 1500],
  [' 1 500 g', 1500],
  ['15G', 15],
  ['0', null],
  ['', null],
  ['1.5', null],
  ['1,500', null],
  ['1kg', null],
  ['-5', null],
  ['1000001', null],
])('%j is %s grams', (text, grams) => {
  expect(readGrams(text)).toBe(grams);
});

it('sums what has been typed so far', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1, maxLength: 50 }), (weights) => {
      const draft = { ...fullDraft, items: weights.map((grams, index) => ({ ...fullDraft.items[0]!, lot_id: index + 1, net_weight_grams: grams })) };
      expect(netGrams(valuesOf(draft), weights.length)).toBe(weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0));
    }),
  );
});
