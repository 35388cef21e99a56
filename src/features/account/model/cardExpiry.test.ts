import { formatExpiry, parseExpiry } from './cardNumber';

it.each([
  ['1', '1'],
  ['12', '12'],
  ['122', '12/2'],
  ['1228', '12/28'],
  ['12/28', '12/28'],
  ['12 / 28', '12/28'],
  ['12/202', '12/202'],
  ['12/2028', '12/28'],
  ['4', '04'],
  ['4/28', '04/28'],
  ['1/28', '01/28'],
  ['12/', '12'],
])('formats %j as %j', (input, formatted) => {
  expect(formatExpiry(input)).toBe(formatted);
});

it('parses only a month and a year', () => {
  expect(parseExpiry('04/28')).toEqual({ month: 4, year: 2028 });
  for (const text of ['', '13/28', '00/28', '4/28', '12/2']) expect(parseExpiry(text)).toBeNull();
});
