import { parseId } from './urls';

it.each([
  ['1', 1],
  ['204', 204],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', null],
  ['0', null],
  ['-3', null],
  ['07', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['12-map', null],
  ['', null],
  [undefined, null],
])('parses %j as %s', (text, id) => {
  expect(parseId(text)).toBe(id);
});
