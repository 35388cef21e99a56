import fc from 'fast-check';
import { emptyDraft, fullDraft } from '../../../test/builders/wireCustoms';
import { getFormat } from '../../i18n/getFormat';
import { getIntl } from '../../i18n/getIntl';
import { validateValues, toCustomsDraft, sumNetGrams, toCustomsValues } from './customsValues';

const { kilograms } = getFormat(getIntl('en'));

it.each([
  emptyDraft,
  fullDraft,
  {
    ...fullDraft,
    contents_type: 'other' as const,
    contents_explanation: 'Sent again',
    items: [
      ...fullDraft.items,
      { ...fullDraft.items[0]!, lot_id: 12, quantity: 3, is_protected_species: true },
    ],
  },
])('converts a draft to field values and back', (draft) => {
  expect(toCustomsDraft(toCustomsValues(draft, kilograms), draft)).toEqual(draft);
});

it('has a field for every attribute that an error can name', () => {
  const names = Object.keys(toCustomsValues(fullDraft, kilograms));
  for (const name of [
    'items.0.description',
    'items.0.hs_code',
    'items.0.origin_country',
    'items.0.net_weight_grams',
    'gross_weight_grams',
    'sender_phone',
    'certificate_number',
    'contents_type',
  ]) {
    expect(names).toContain(name);
  }
});

it('drops unreadable values, and reports them before submitting', () => {
  const values = {
    ...toCustomsValues(fullDraft, kilograms),
    'items.0.quantity': '1.5',
    gross_weight_grams: '1500',
    'items.0.hs_code': '9701.91 00',
    contents_type: 'bribe',
    certified: true,
  };
  expect(toCustomsDraft(values, fullDraft)).toEqual({
    ...fullDraft,
    gross_weight_grams: null,
    items: [{ ...fullDraft.items[0], hs_code: '97019100' }],
  });
  expect(validateValues(values)).toEqual({
    'items.0.quantity': { code: 'quantity_unclear', meta: {} },
    gross_weight_grams: { code: 'weight_unclear', meta: {} },
  });
  expect(Object.keys(validateValues(toCustomsValues(fullDraft, kilograms)))).toEqual(['certified']);
});

it('requires a quantity, but not a weight', () => {
  const values = {
    ...toCustomsValues(fullDraft, kilograms),
    'items.0.quantity': ' ',
    'items.0.net_weight_grams': '',
    gross_weight_grams: '',
    certified: true,
  };
  expect(validateValues(values)).toEqual({
    'items.0.quantity': { code: 'quantity_unclear', meta: {} },
  });
});

it('formats weights in kilograms for the locale', () => {
  expect(toCustomsValues(fullDraft, getFormat(getIntl('de')).kilograms)).toMatchObject({
    'items.0.net_weight_grams': '0,7',
    gross_weight_grams: '1,5',
  });
});

it('sums the net weights entered so far', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.integer({ min: 1, max: 1_000_000 })), { minLength: 1, maxLength: 50 }),
      (weights) => {
        const draft = {
          ...fullDraft,
          items: weights.map((grams, index) => ({
            ...fullDraft.items[0]!,
            lot_id: index + 1,
            net_weight_grams: grams,
          })),
        };
        expect(sumNetGrams(toCustomsValues(draft, kilograms), weights.length)).toBe(
          weights.reduce<number>((sum, grams) => sum + (grams ?? 0), 0),
        );
      },
    ),
  );
});
