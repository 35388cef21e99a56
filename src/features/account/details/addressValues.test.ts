import type { AddressField, AddressFormat } from '../../../api/accounts/addresses';
import { toAddressBody, getValidValue, findMissingAddressFields } from './AddressForm';

const part = (name: AddressField['name'], more: Partial<AddressField> = {}): AddressField => ({
  name,
  isRequired: true,
  maxLength: 80,
  label: name,
  example: null,
  options: null,
  ...more,
});
const states = part('region', { label: 'state', options: [{ value: 'CA', label: 'California' }] });
const us: AddressFormat = {
  countryCode: 'us',
  fields: [
    part('name'),
    part('line1'),
    part('line2', { isRequired: false }),
    part('city'),
    states,
    part('postal_code'),
  ],
};
const values = {
  name: ' Noa ',
  company: 'Left over',
  line1: '1 Main St',
  line2: '',
  postal_code: '94103',
  city: 'San Francisco',
  region: 'CA',
};

it("sends trimmed values of the country's fields", () => {
  expect(toAddressBody(us, values)).toEqual({
    country_code: 'us',
    name: 'Noa',
    company: '',
    line1: '1 Main St',
    line2: '',
    postal_code: '94103',
    city: 'San Francisco',
    region: 'CA',
  });
});

it('treats a region of another country as empty', () => {
  const old = { ...values, region: 'Noord-Holland' };
  expect(getValidValue(states, old.region)).toBe('');
  expect(toAddressBody(us, old).region).toBe('');
  expect(findMissingAddressFields(us.fields, old)).toEqual({
    region: { code: 'field_required', meta: {} },
  });
  expect(findMissingAddressFields(us.fields, values)).toEqual({});
});
