// The canary run: the life of an account and every request around it, through the web server over
// the real marketplace. No secret appears in an answer (more than 5,000 in a full run) except the
// one that gives it to its owner, in a log line of either process, or in a table.
import { pino } from 'pino';
import { callEndpoints, readErrors, createOtherActors, readPages } from './canaryCrawl';
import { createCanaries } from './canaries';
import { runAccountScenario, person, type AccountScenario } from './accountScenario';
import { dumpTables } from '../setup/dumpTables';
import { startRealGavel, type RealGavel } from '../setup/realGavel';
import { isFullRun } from '../setup/sample';
import { rateLimitTable, type RateLimits } from '../../server/marketplace/http/rateLimitTable';
import type { Locale } from '../../src/lib/locales';

const secretKey = Buffer.from('canary-key-that-seals-everything');
const internalSecret = 'canary-internal-secret-of-both';
const endless = Object.fromEntries(
  Object.keys(rateLimitTable).map((name) => [name, { limit: 1_000_000, windowSeconds: 60 }]),
) as RateLimits;
const locales: readonly Locale[] = ['en', 'de', 'el', 'zh-Hans'];

const canaries = createCanaries();
const lines = { web: [] as string[], marketplace: [] as string[] };
const logTo = (kept: string[]) =>
  pino({ level: 'trace' }, { write: (line: string) => void kept.push(line) });
let gavel: RealGavel;
let scenario: AccountScenario;
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
  process.stdout.write(
    `canary: ${canaries.names().length} secrets, ${canaries.answers()} answers, ` +
      `${logged} log lines, ${canaries.hits.length} hits\n`,
  );
});

test('runs the life of an account, from registration to a change of address', async () => {
  scenario = await runAccountScenario(gavel, canaries);
  expect(scenario.steps).toBeGreaterThanOrEqual(7);
  expect([...new Set(canaries.hits)]).toEqual([]);
});

test('requests every page, call and error as every actor in several languages', async () => {
  const people = await createOtherActors(gavel, canaries, scenario);
  await readPages(gavel, people, locales);
  await callEndpoints(gavel, people);
  await readErrors(gavel, people, [
    ...person.passwords,
    person.card,
    scenario.forgotToken,
    scenario.secret,
    secretKey.toString(),
  ]);
  expect([...new Set(canaries.hits)]).toEqual([]);
  // The owner is still signed in and sees their own data.
  const settings = await scenario.home.get('/en/accounts/settings/account');
  expect([settings.status, settings.text.includes('Sign out')]).toEqual([200, true]);
  expect(canaries.answers()).toBeGreaterThanOrEqual(isFullRun ? 5_000 : 1_000);
});

test('no log line of either process contains a canary, and each line is JSON', () => {
  for (const [process, written] of Object.entries(lines)) {
    expect([process, written.length > 500]).toEqual([process, true]);
    for (const line of written) JSON.parse(line);
    expect([process, canaries.findIn(written, 'log')]).toEqual([process, []]);
  }
});

test('no table contains a canary, except the addresses that receive mail', async () => {
  const dump = await dumpTables(gavel.market.db);
  expect(dump.join('\n')).toContain(person.movedTo);
  // Six characters of a random byte column may all be digits, and an id may equal a code by chance.
  const ids = new Set(dump.flatMap((line) => / \{.*?"id":(\d{6}),/.exec(line)?.[1] ?? []));
  expect(ids.size).toBeGreaterThan(50);
  const readable = dump.map((line) =>
    line
      .replaceAll(/\\\\x[0-9a-f]+/g, '')
      .replaceAll(/(?<!\d)\d{6}(?!\d)/g, (number) => (ids.has(number) ? '' : number)),
  );
  expect(canaries.findIn(readable, 'tables')).toEqual([]);
});

test('detects a canary that leaks', () => {
  const watch = createCanaries();
  watch.add('a word', 'a secret & word');
  watch.add('a code', '123456', { isCode: true });
  const answer = (text: string, headers = {}) => ({
    status: 200,
    headers,
    text,
    setCookies: [],
    what: 'GET /',
  });
  const leaks = [
    'a secret & word',
    'a%20secret%20%26%20word',
    Buffer.from('a secret & word').toString('base64'),
    Buffer.from('a secret & word').toString('hex'),
    'code 123456',
    '"code":"123456"',
  ];
  for (const leak of leaks) watch.inspect('somebody', answer(leak));
  watch.inspect('somebody', answer('', { 'x-leak': 'a secret & word' }));
  for (const harmless of ['1234567', '0.123456', 'x123456', '1123456'])
    watch.inspect('somebody', answer(harmless));
  expect(watch.hits).toHaveLength(leaks.length + 1);
  expect(watch.findIn(['nothing', 'here: 123456,'], 'log')).toEqual(['a code']);
});
