import { wireRequirements } from '../../../../test/builders/wirePackage';
import { decodeRequirements } from '../../../api/shipping/decodeRequirements';
import { money } from '../../../lib/money';
import { checkSupply, firstValues, priceOf, servicesFor, supplyBody, type SupplyValues } from './supplyValues';

const requirements = decodeRequirements({ requirements: wireRequirements() });
const filled: SupplyValues = { ...firstValues(requirements), weight_grams: '1.2 kg', size: 'small', service: 'parcel' };
const check = (values: Partial<SupplyValues>) => checkSupply({ ...filled, ...values }, requirements);

it('chooses what there is but one of', () => {
  const one = decodeRequirements({ requirements: wireRequirements({ sizes: wireRequirements().sizes.slice(0, 1) }) });
  expect(firstValues(one)).toMatchObject({ size: 'envelope', service: '', cover: 'included', drop_off_point_id: '' });
});

it('wants weight, size and service, and says what is wrong with each', () => {
  expect(Object.keys(checkSupply(firstValues(requirements), requirements)).sort()).toEqual(['service', 'size', 'weight_grams']);
  expect(check({})).toEqual({});
  expect(check({ weight_grams: '1.2' }).weight_grams?.code).toBe('weight_unclear');
  expect(check({ weight_grams: '6 kg' }).size).toEqual({ code: 'weight_too_high', meta: { max_weight_grams: 5000 } });
  expect(check({ service: 'tracked_letter' }).service?.code).toBe('size_unknown');
});

it('wants a place where the carrier does', () => {
  const strict = decodeRequirements({ requirements: wireRequirements({ fields: [{ name: 'drop_off_point_id', required: true }], drop_off_points: [] }) });
  expect(checkSupply(filled, strict).drop_off_point_id?.code).toBe('field_required');
});

it('offers the services that take the size', () => {
  expect(servicesFor({ ...filled, size: '' }, requirements)).toHaveLength(2);
  expect(servicesFor(filled, requirements).map(({ code }) => code)).toEqual(['parcel']);
});

it('adds the cover above what is included to the price', () => {
  expect(priceOf(filled, requirements)).toEqual(money(1450, 'EUR'));
  // 350 euros above the first hundred: four hundreds begun.
  expect(priceOf({ ...filled, cover: 'value' }, requirements)).toEqual(money(1450 + 4 * 60, 'EUR'));
  expect(priceOf({ ...filled, cover: 'other', insurance_amount: '1.000' }, requirements)).toEqual(money(1450 + 9 * 60, 'EUR'));
  expect(priceOf({ ...filled, service: '' }, requirements)).toBeNull();
  // The service does not take the size: no price is said.
  expect(priceOf({ ...filled, service: 'tracked_letter' }, requirements)).toBeNull();
});

it('refuses a sum that is none, or more than can be insured', () => {
  expect(check({ cover: 'other' }).insurance_amount?.code).toBe('field_required');
  expect(check({ cover: 'other', insurance_amount: 'much' }).insurance_amount?.code).toBe('amount_unclear');
  expect(check({ cover: 'other', insurance_amount: '5001' }).insurance_amount?.code).toBe('insurance_too_high');
  expect(check({ cover: 'other', insurance_amount: '5000' })).toEqual({});
});

it('sends grams and cents, and leaves out what was not chosen', () => {
  expect(supplyBody(filled, requirements)).toEqual({ service: 'parcel', size: 'small', weight_grams: 1200 });
  expect(supplyBody({ ...filled, cover: 'value', drop_off_point_id: 'kiosk-1' }, requirements)).toEqual({ service: 'parcel', size: 'small', weight_grams: 1200, insurance_amount: 45_000, drop_off_point_id: 'kiosk-1' });
});

it('begins with the weight of the customs form, where there is one', () => {
  expect(firstValues({ ...requirements, weightGrams: 1_500 }).weight_grams).toBe('1500 g');
  expect(check({ weight_grams: firstValues({ ...requirements, weightGrams: 1_500 }).weight_grams }).weight_grams).toBeUndefined();
});
