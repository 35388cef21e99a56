import type { AddressField, AddressFormat } from '../../../api/accounts/decodeAddress';
import { addressBody, fittingValue, missingParts } from './addressValues';

const part = (name: AddressField['name'], more: Partial<AddressField> = {}): AddressField => ({ name, isRequired: true, maxLength: 80, label: name, example: null, options: null, ...more });
const states = part('region', { label: 'state', options: [{ value: 'CA', label: 'California' }] });
const us: AddressFormat = { countryCode: 'us', fields: [part('name'), part('line1'), part('line2', { isRequired: false }), part('city'), states, part('postal_code')] };
const values = { name: ' Noa ', company: 'Left over', line1: '1 Main St', line2: '', postal_code: '94103', city: 'San Francisco', region: 'CA' };

it('sends what the country has, without blanks at the ends', () => {
  expect(addressBody(us, values)).toEqual({ country_code: 'us', name: 'Noa', company: '', line1: '1 Main St', line2: '', postal_code: '94103', city: 'San Francisco', region: 'CA' });
});

it('a region of another country counts as none', () => {
  const old = { ...values, region: 'Noord-Holland' };
  expect(fittingValue(states, old.region)).toBe('');
  expect(addressBody(us, old).region).toBe('');
  expect(missingParts(us.fields, old)).toEqual({ region: { code: 'field_required', meta: {} } });
  expect(missingParts(us.fields, values)).toEqual({});
});
