import { wireRequirements } from '../../../test/builders/wirePackage';
import { decodeRequirements } from '../../api/shipping/labels';
import { getFormat } from '../../i18n/getFormat';
import { getIntl } from '../../i18n/getIntl';
import { createMoney } from '../../lib/money';
import {
  validateSupply,
  createInitialValues,
  getPrice,
  getServices,
  toSupplyBody,
  type SupplyValues,
} from './supplyValues';

const { kilograms } = getFormat(getIntl('en'));
const requirements = decodeRequirements({ requirements: wireRequirements() });
const filled: SupplyValues = {
  ...createInitialValues(requirements, kilograms),
  weight_grams: '1.2',
  size: 'small',
  service: 'parcel',
};
const check = (values: Partial<SupplyValues>) =>
  validateSupply({ ...filled, ...values }, requirements);

it('preselects an option without alternatives', () => {
  const singleSize = decodeRequirements({
    requirements: wireRequirements({ sizes: wireRequirements().sizes.slice(0, 1) }),
  });
  expect(createInitialValues(singleSize, kilograms)).toMatchObject({
    size: 'envelope',
    service: '',
    cover: 'included',
    drop_off_point_id: '',
  });
});

it('requires weight, size and service, and reports each error', () => {
  const empty = createInitialValues(requirements, kilograms);
  expect(Object.keys(validateSupply(empty, requirements)).sort()).toEqual([
    'service',
    'size',
    'weight_grams',
  ]);
  expect(check({})).toEqual({});
  expect(check({ weight_grams: '1200' }).weight_grams?.code).toBe('weight_unclear');
  expect(check({ weight_grams: '6' }).size).toEqual({
    code: 'weight_too_high',
    meta: { max_weight_grams: 5000 },
  });
  expect(check({ service: 'tracked_letter' }).service?.code).toBe('size_unknown');
});

it('requires a drop-off point if the carrier does', () => {
  const strictRequirements = decodeRequirements({
    requirements: wireRequirements({
      fields: [{ name: 'drop_off_point_id', required: true }],
      drop_off_points: [],
    }),
  });
  expect(validateSupply(filled, strictRequirements).drop_off_point_id?.code).toBe('field_required');
});

it('offers only services that accept the size', () => {
  expect(getServices({ ...filled, size: '' }, requirements)).toHaveLength(2);
  expect(getServices(filled, requirements).map(({ code }) => code)).toEqual(['parcel']);
});

it('adds the price of cover above the included amount', () => {
  expect(getPrice(filled, requirements)).toEqual(createMoney(1450, 'EUR'));
  // 350 euros above the included 100: four started hundreds.
  expect(getPrice({ ...filled, cover: 'value' }, requirements)).toEqual(
    createMoney(1450 + 4 * 60, 'EUR'),
  );
  expect(getPrice({ ...filled, cover: 'other', insurance_amount: '1.000' }, requirements)).toEqual(
    createMoney(1450 + 9 * 60, 'EUR'),
  );
  expect(getPrice({ ...filled, service: '' }, requirements)).toBeNull();
  // The service does not accept the size, so there is no price.
  expect(getPrice({ ...filled, service: 'tracked_letter' }, requirements)).toBeNull();
});

it('refuses an invalid amount, and one above the maximum cover', () => {
  expect(check({ cover: 'other' }).insurance_amount?.code).toBe('field_required');
  expect(check({ cover: 'other', insurance_amount: 'much' }).insurance_amount?.code).toBe(
    'amount_unclear',
  );
  expect(check({ cover: 'other', insurance_amount: '5001' }).insurance_amount?.code).toBe(
    'insurance_too_high',
  );
  expect(check({ cover: 'other', insurance_amount: '5000' })).toEqual({});
});

it('sends grams and cents, and omits what was not chosen', () => {
  expect(toSupplyBody(filled, requirements)).toEqual({
    service: 'parcel',
    size: 'small',
    weight_grams: 1200,
  });
  expect(
    toSupplyBody({ ...filled, cover: 'value', drop_off_point_id: 'kiosk-1' }, requirements),
  ).toEqual({
    service: 'parcel',
    size: 'small',
    weight_grams: 1200,
    insurance_amount: 45_000,
    drop_off_point_id: 'kiosk-1',
  });
});

it('starts with the weight of the customs form, if there is one', () => {
  const { weight_grams } = createInitialValues({ ...requirements, weightGrams: 1_500 }, kilograms);
  expect(weight_grams).toBe('1.5');
  expect(check({ weight_grams }).weight_grams).toBeUndefined();
});
