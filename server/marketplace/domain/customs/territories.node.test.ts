import { getBorderBetween, getCustomsPlace } from './territories';

test.each([
  ['23041', 'livigno', 'customs'],
  ['22061', 'campione', 'vat'],
])('a parcel from Milan to %s goes to %s, across a %s border', (postcode, code, border) => {
  const place = getCustomsPlace('it', postcode);
  expect(place).toMatchObject({ code, isTerritory: true });
  expect(getBorderBetween(getCustomsPlace('it', '20121'), place)).toBe(border);
});

// Such as Valfurva and Valdisotto (23030), Valdidentro (23038), Arosio and Cabiate (22060).
test.each(['23030', '23038', '23040', '23042', '22060', '22062', '22012'])(
  'treats the neighboring postcode %s as Italy',
  (postcode) => {
    const place = getCustomsPlace('it', postcode);
    expect(place).toMatchObject({ code: 'it', isTerritory: false });
    expect(getBorderBetween(getCustomsPlace('it', '20121'), place)).toBe('none');
  },
);

test('applies a postcode only in its own country', () => {
  expect(getCustomsPlace('de', '23041').code).toBe('de');
});
