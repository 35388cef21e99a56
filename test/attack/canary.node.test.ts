// security.md 3.1.8 and 3.7.5, the canary run: the life of an account and everything that anybody can ask around it, through
// the web server over the real marketplace. No secret of anybody is in any of the answers (more than 5,000 in a full run) but
// the one that gives it to its owner, in no log line of either process, and in no table.
import { pino } from 'pino';
import { endpointsOf, errorsOf, everybodyElse, pagesOf } from './canaryCrawl';
import { createCanaries } from './canaries';
import { liveAnAccount, person, type Lived } from './lifeOfAccount';
import { dumpTables } from '../setup/dumpTables';
import { startRealGavel, type RealGavel } from '../setup/realGavel';
import { isFullRun } from '../setup/sample';
import { rateLimitTable, type RateLimits } from '../../server/marketplace/http/rateLimitTable';
import type { Locale } from '../../src/lib/locales';

const secretKey = Buffer.from('canary-key-that-seals-everything');
const internalSecret = 'canary-internal-secret-of-both';
const endless = Object.fromEntries(Object.keys(rateLimitTable).map((name) => [name, { limit: 1_000_000, windowSeconds: 60 }])) as RateLimits;
const locales: readonly Locale[] = ['en', 'de', 'el', 'zh-Hans'];

const canaries = createCanaries();
const lines = { web: [] as string[], marketplace: [] as string[] };
const logTo = (kept: string[]) => pino({ level: 'trace' }, { write: (line: string) => void kept.push(line) });
let gavel: RealGavel;
let lived: Lived;
beforeAll(async () => {
  gavel = await startRealGavel({
    settings: { internalSecret, limits: endless },
    secretKey,
    env: { INTERNAL_SECRET: internalSecret },
    log: logTo(lines.marketplace),
    webLog: logTo(lines.web),
    locales,
  });
  canaries.add('SECRET_KEY', secretKey.toString());
  canaries.add('INTERNAL_SECRET', internalSecret);
});
afterAll(async () => {
  await gavel.stop();
  const logged = lines.web.length + lines.marketplace.length;
  process.stdout.write(`canary: ${canaries.names().length} secrets, ${canaries.answers()} answers, ${logged} log lines, ${canaries.hits.length} hits\n`);
});

test('the life of an account, from registering to another address', async () => {
  lived = await liveAnAccount(gavel, canaries);
  expect(lived.steps).toBeGreaterThanOrEqual(7);
  expect([...new Set(canaries.hits)]).toEqual([]);
});

test('every page, call and error, for everybody, in several languages', async () => {
  const people = await everybodyElse(gavel, canaries, lived);
  await pagesOf(gavel, people, locales);
  await endpointsOf(gavel, people);
  await errorsOf(gavel, people, [...person.passwords, person.card, lived.forgotToken, lived.secret, secretKey.toString()]);
  expect([...new Set(canaries.hits)]).toEqual([]);
  // The owner was signed in all along, and saw what is theirs.
  const settings = await lived.home.get('/en/accounts/settings/account');
  expect([settings.status, settings.text.includes('Sign out')]).toEqual([200, true]);
  expect(canaries.answers()).toBeGreaterThanOrEqual(isFullRun ? 5_000 : 1_000);
});

test('no log line of either process has one, and each is JSON', () => {
  for (const [process, written] of Object.entries(lines)) {
    expect([process, written.length > 500]).toEqual([process, true]);
    for (const line of written) JSON.parse(line);
    expect([process, canaries.findIn(written, 'log')]).toEqual([process, []]);
  }
});

test('no table has one, but for the addresses that mail goes to', async () => {
  const dump = await dumpTables(gavel.market.db);
  expect(dump.join('\n')).toContain(person.movedTo);
  // Bytes are random, and six of their characters may be digits.
  const readable = dump.map((line) => line.replaceAll(/\\\\x[0-9a-f]+/g, ''));
  expect(canaries.findIn(readable, 'tables')).toEqual([]);
});

test('the watch sees what it is there for', () => {
  const watch = createCanaries();
  watch.add('a word', 'a secret & word');
  watch.add('a code', '123456', { isCode: true });
  const answer = (text: string, headers = {}) => ({ status: 200, headers, text, setCookies: [], what: 'GET /' });
  const leaks = ['a secret & word', 'a%20secret%20%26%20word', Buffer.from('a secret & word').toString('base64'), Buffer.from('a secret & word').toString('hex'), 'code 123456', '"code":"123456"'];
  for (const leak of leaks) watch.look('somebody', answer(leak));
  watch.look('somebody', answer('', { 'x-leak': 'a secret & word' }));
  for (const harmless of ['1234567', '0.123456', 'x123456', '1123456']) watch.look('somebody', answer(harmless));
  expect(watch.hits).toHaveLength(leaks.length + 1);
  expect(watch.findIn(['nothing', 'here: 123456,'], 'log')).toEqual(['a code']);
});
