import { getAgeOn, getMinimumAge } from './legalAge';

const now = new Date('2026-11-22T12:00:00Z');

test.each([
  ['2008-11-22', 18],
  ['2008-11-23', 17],
  ['2008-12-01', 17],
  ['2008-02-29', 18],
  ['1960-01-01', 66],
  ['2026-11-22', 0],
])('someone born on %s is %s', (born, age) => expect(getAgeOn(born, now)).toBe(age));

test.each([
  '2026-11-23',
  '1890-01-01',
  '2001-02-29',
  '2001-13-01',
  '2001-1-1',
  '',
  '0000-00-00',
  '2001-02-31',
])('refuses %s as a date of birth', (born) => expect(getAgeOn(born, now)).toBeNull());

test('uses the minimum age of the country', () => {
  expect([
    getMinimumAge('nl'),
    getMinimumAge('us'),
    getMinimumAge('jp'),
    getMinimumAge('xx'),
  ]).toEqual([18, 21, 20, 18]);
});
