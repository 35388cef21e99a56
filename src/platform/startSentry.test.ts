import { flush, getClient } from '@sentry/browser';
import { maskPersonalData } from '../lib/errorReports';
import { startSentry } from './startSentry';

const config = {
  dsn: 'https://key@sentry.test/1',
  environment: 'test',
  release: 'gavel@1',
  sampleRate: 1,
};
const token = 'Zk3v9QeT1bXw5Rn8LsYc2HdPaUo7GfJm';

let envelopes: string[];
beforeEach(() => {
  envelopes = [];
  window.fetch = (_url, options) => {
    envelopes.push(String(options?.body));
    return Promise.resolve(new Response('{}'));
  };
});
afterEach(() => getClient()?.close());

test('sends early errors masked and drops ignored ones', async () => {
  window.history.replaceState(null, '', `/en/accounts/reset_password?token=${token}`);
  startSentry(config, [
    new Error(`no answer for "/users?email=ann@example.test" of ann@example.test, ${token}`),
    new TypeError('Failed to fetch'),
    { card: token },
  ]);
  await flush();
  expect(envelopes).toHaveLength(2);
  expect(envelopes[0]).toContain('no answer for \\"/users\\" of [email], [token]');
  expect(envelopes[0]).toContain('/en/accounts/reset_password"');
  expect(envelopes[0]).toContain('"release":"gavel@1"');
  for (const envelope of envelopes) {
    expect(envelope).not.toMatch(/ann@example/);
    expect(envelope).not.toContain(token);
    expect(envelope).not.toMatch(/"(?:user|breadcrumbs|extra|Referer)"/);
  }
});

test('sends uncaught errors with their cause', async () => {
  startSentry(config, []);
  const error = new Error('{"message":"RangeError: bad"}', { cause: new RangeError('bad') });
  window.onerror?.('x', '', 1, 1, error);
  await flush();
  expect(envelopes).toHaveLength(1);
  expect(envelopes[0]).toContain('"type":"RangeError","value":"bad"');
});

test.each([
  ['Minified React error #418; visit https://react.dev/errors/418?args[]=text', '/errors/418'],
  ['x is not a function', 'x is not a function'],
])('leaves %s readable', (text, part) => {
  expect(maskPersonalData(text)).toContain(part);
});
