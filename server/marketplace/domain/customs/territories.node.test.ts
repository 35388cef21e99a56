import { borderBetween, customsPlaceOf } from './territories';

test.each([
  ['23041', 'livigno', 'customs'],
  ['22061', 'campione', 'vat'],
])('a parcel from Milan to %s goes to %s, across a border of kind %s', (postcode, code, border) => {
  const place = customsPlaceOf('it', postcode);
  expect(place).toMatchObject({ code, isTerritory: true });
  expect(borderBetween(customsPlaceOf('it', '20121'), place)).toBe(border);
});

// Such as Valfurva and Valdisotto (23030), Valdidentro (23038), Arosio and Cabiate (22060).
test.each(['23030', '23038', '23040', '23042', '22060', '22062', '22012'])('%s beside them is Italy like any other place', (postcode) => {
  const place = customsPlaceOf('it', postcode);
  expect(place).toMatchObject({ code: 'it', isTerritory: false });
  expect(borderBetween(customsPlaceOf('it', '20121'), place)).toBe('none');
});

test('a postcode counts in its own country alone', () => {
  expect(customsPlaceOf('de', '23041').code).toBe('de');
});
