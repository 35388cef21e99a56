import { readUserId } from './cookies';

it.each([
  ['logged_in=yes; user_id=501', 501],
  ['user_id=501; a=b; logged_in=yes', 501],
  ['user_id=501', null],
  ['logged_in=1; user_id=501', null],
  ['logged_in=yes', null],
  ['logged_in=yes; user_id=0', null],
  ['logged_in=yes; user_id=-5', null],
  ['logged_in=yes; user_id=05', null],
  ['logged_in=yes; user_id=1e3', null],
  ['logged_in=yes; user_id=5%20', null],
  ['logged_in=yes; user_id=9999999999999999', null],
  ['logged_in=yes; user_id=12345678901234567', null],
  ['', null],
])('reads %j as user %j', (header, id) => {
  expect(readUserId(header)).toBe(id);
});
