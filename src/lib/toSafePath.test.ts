import { toSafePath } from './urls';

const origin = 'https://gavel.test';

test.each([
  ['/', '/'],
  ['/l/1-ring', '/l/1-ring'],
  ['/l/1?bid=5&x=%2F#bids', '/l/1?bid=5&x=%2F#bids'],
  ['/s?q=%C3%B6', '/s?q=%C3%B6'],
  ['/a/../b', '/b'],
])('%s becomes %s', (target, expected) => {
  expect(toSafePath(target, origin)).toBe(expected);
});

test.each([
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  'https://evil.test',
  'https://gavel.test/l/1',
  'javascript:alert(1)',
  '/a/..//evil.test',
  'l/1',
  '',
  '/x\r\ny',
])('%j becomes /', (target) => {
  expect(toSafePath(target, origin)).toBe('/');
});
