import { getPasskeyOrigin } from './getPasskeyOrigin';

test.each([
  'https://gavel.example',
  'https://www.gavel.example:8443',
  'http://localhost:3000',
  'https://localhost',
])('passkeys work on %s', (origin) => {
  expect(getPasskeyOrigin(origin)).toBe(origin);
});

test.each([
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'http://[::1]:3000',
  'https://[2001:db8::1]',
  'http://gavel.example',
  'ftp://localhost',
  'gavel',
  '',
])('passkeys do not work on "%s"', (origin) => {
  expect(getPasskeyOrigin(origin)).toBeNull();
});
