import { toLocalePath } from './toLocalePath';

test.each([
  ['/', '/nl'],
  ['/?utm_source=mail', '/nl?utm_source=mail'],
  ['/#main', '/nl#main'],
  ['/l/1-ring', '/nl/l/1-ring'],
  ['/s?q=/', '/nl/s?q=/'],
])('%s is %s', (href, expected) => {
  expect(toLocalePath('nl', href)).toBe(expected);
});

test.each(['https://evil.test/', '//evil.test', 'mailto:a@b.test', '#part', '?a=1', ''])(
  '%j stays as it is',
  (href) => {
    expect(toLocalePath('nl', href)).toBe(href);
  },
);
