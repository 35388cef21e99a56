import { readUpstreamCookies } from './upstreamCookies';

const NOW = Date.UTC(2026, 10, 20);
const TOKEN = 'a-session-token-of-the-upstream';
const DEVICE = 'd'.repeat(43);
const read = (...lines: string[]) => readUpstreamCookies(lines, NOW);

test.each([
  [
    `session=${TOKEN}; Path=/; HttpOnly; Expires=Wed, 30 Dec 2026 12:00:00 GMT`,
    Date.UTC(2026, 11, 30, 12),
  ],
  [`session=${TOKEN}; Max-Age=60; Expires=Wed, 30 Dec 2026 12:00:00 GMT`, NOW + 60_000],
  [`session=${TOKEN}`, null],
])('reads the session from %s', (line, expires) => {
  expect(read(line).session).toEqual({
    token: TOKEN,
    expires: expires === null ? null : new Date(expires),
  });
});

test.each([
  'session=; Path=/; Max-Age=0',
  `session=${TOKEN}; Max-Age=-1`,
  'session=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
])('reads %s as cleared', (line) => {
  expect(read(line).session).toBe('cleared');
});

test.each([
  'session=short',
  'session=with blanks and more of them',
  `xsession=${TOKEN}`,
  `a=session=${TOKEN}`,
  `session=${'x'.repeat(201)}`,
  '',
])('ignores %j', (line) => {
  expect(read(line)).toEqual({ session: null, device: null });
});

test('reads the device, also together with the session', () => {
  expect(read(`device=${DEVICE}; Max-Age=34560000`, `session=${TOKEN}`)).toMatchObject({
    session: { token: TOKEN },
    device: { token: DEVICE },
  });
  expect(read(`device=${DEVICE}x`).device).toBeNull();
  expect(readUpstreamCookies(undefined, NOW)).toEqual({ session: null, device: null });
});

test('uses the last Set-Cookie of a name', () => {
  expect(read(`session=${TOKEN}`, 'session=; Max-Age=0').session).toBe('cleared');
  expect(read('session=; Max-Age=0', `session=${TOKEN}`).session).toMatchObject({ token: TOKEN });
});
