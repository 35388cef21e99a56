// Passwords from one character to a megabyte, how they are stored, how many are verified at the
// same time, and how the tokens of mail links are made. Prints its figures.
import type * as Argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { Client } from 'undici';
import {
  createPasswordHasher,
  hashesAtOnce,
  findPasswordFault,
} from '../../server/marketplace/domain/accounts/passwords';
import { defaultSettings } from '../../server/marketplace/http/defaultSettings';
import { buildUser } from '../builders/buildUser';
import { buildSignedInUser, getCookie, getErrorDetails, testPassword } from '../setup/accountCalls';
import { getError } from '../setup/mfaCalls';
import { readLinkToken, readMail } from '../setup/readMail';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { getBody } from './rightsResources';

let running = 0;
let most = 0;
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, hash: jest.fn(real.hash), verify: jest.fn(real.verify) };
});

const endless = { limit: 1_000_000, windowSeconds: 60 };
const figures: string[] = [];
let market: TestMarketplace;
beforeAll(async () => {
  const { limits } = defaultSettings;
  market = await startTestMarketplace({
    settings: {
      limits: {
        ...limits,
        signInPerAccount: endless,
        signInPerAddress: endless,
        registrationsPerAddress: endless,
        resetsPerAddress: endless,
        tokenChecksPerAddress: endless,
      },
    },
  });
});
afterAll(async () => {
  await market.stop();
  process.stdout.write(figures.map((line) => `passwords: ${line}\n`).join(''));
});
beforeEach(() => {
  jest.mocked(hash).mockClear();
  jest.mocked(verify).mockClear();
});

let people = 0;
const newEmail = (): string => `owner-${(people += 1)}@example.test`;
const register = (email: string, password: string): Promise<Answer> =>
  market.post('/accounts/api/v2/registrations', {
    ...(getBody('createRegistration', 1) as object),
    email,
    password,
  });
/** Registers an account by its mail link, so that signing in depends only on the password. */
async function createAccount(password: string): Promise<string> {
  const email = newEmail();
  const begun = await register(email, password);
  if (begun.status !== 201) throw new Error(`Refused: ${begun.status} ${begun.text.slice(0, 200)}`);
  await market.post('/accounts/api/v2/registrations/confirmation', {
    token: await readLinkToken(market, email),
  });
  await market.db
    .updateTable('users')
    .set({ newDeviceCheck: false })
    .where('email', '=', email)
    .execute();
  return email;
}
const signIn = async (email: string, password: string): Promise<number> =>
  (await market.post('/accounts/api/v2/sessions', { email, password })).status;

describe('accepts, stores and compares the whole password', () => {
  const long = 'the quick brown fox jumps over thirteen lazy dogs, twice on Sundays, ';
  test.each<[string, string, readonly string[]]>([
    ['8 characters', 'k7#vQz!m', ['k7#vQz!', 'k7#vQz!mm', 'K7#vQz!m']],
    ['64 characters', `${long}x`.slice(0, 64), [long.slice(0, 63), `${long.slice(0, 64)}x`]],
    [
      '73 bytes',
      `${'y'.repeat(60)}kleinerunden`.padEnd(73, 'a'),
      [
        `${'y'.repeat(60)}kleinerunden`.padEnd(72, 'a'),
        `${`${'y'.repeat(60)}kleinerunden`.padEnd(72, 'a')}b`,
      ],
    ],
    [
      '128 characters',
      long.repeat(2).slice(0, 128),
      [long.repeat(2).slice(0, 127), long.repeat(2).slice(0, 72)],
    ],
    [
      '1,000 characters',
      long.repeat(20).slice(0, 1_000),
      [long.repeat(20).slice(0, 999), long.slice(0, 64)],
    ],
    [
      'spaces before, within and after',
      '  two  blanks  ',
      ['two  blanks', '  two blanks  ', '  two  blanks '],
    ],
    ['only spaces', ' '.repeat(12), [' '.repeat(11), '']],
    ['a line', 'two lines\r\nof words', ['two lines\nof words', 'two lines']],
    ['emoji', '🔑🐴🔋📎🏠🌍🎉🧀', ['🔑🐴🔋📎🏠🌍🎉', '🔑🐴🔋📎🏠🌍🎉🧁']],
    ['one emoji of many code points', '👩‍👩‍👧‍👦👩‍👩‍👧‍👦', ['👩‍👩‍👧‍👦', '👩👩👧👦👩👩👧👦']],
    ['Chinese', '我的密码很长很难猜', ['我的密码很长很难', '我的密碼很长很难猜']],
    ['Greek, Arabic and a right-to-left mark', 'κωδικός\u200fكلمةالسر', ['κωδικόςكلمةالسر']],
    [
      'quotes and percent signs',
      `'; drop table users; -- %00 %s`,
      [`'; drop table users; --`, `'; drop table users; -- %s`],
    ],
    ['markup', '<script>alert(1)</script>', ['&lt;script&gt;alert(1)&lt;/script&gt;']],
  ])('%s', async (_what, password, others) => {
    const email = await createAccount(password);
    for (const other of others) expect([other, await signIn(email, other)]).toEqual([other, 401]);
    expect(await signIn(email, password)).toBe(201);
  });

  test('an accent matches in its composed and decomposed form at every endpoint', async () => {
    const [composed, decomposed] = [
      'crème brûlée à Orléans'.normalize('NFC'),
      'crème brûlée à Orléans'.normalize('NFD'),
    ];
    expect(composed).not.toBe(decomposed);
    for (const [set, typed] of [
      [composed, decomposed],
      [decomposed, composed],
    ] as const)
      expect(await signIn(await createAccount(set), typed)).toBe(201);
    const person = await buildSignedInUser(market, {
      passwordHash: await createPasswordHasher().hash(composed),
    });
    const answer = await market.call('PUT', '/accounts/api/v2/users/me/password', {
      token: person.token,
      body: { current_password: decomposed, password: composed },
    });
    expect(getError(answer).code).toBe('password_unchanged');
    // Letters that only look alike do not match.
    expect(await signIn(await createAccount('ﬁne oﬃces'), 'fine offices')).toBe(401);
  });
});

describe('refuses a password', () => {
  test.each([1, 2, 7])('with %d characters', async (length) => {
    for (const letter of ['q', '🔑', 'é']) {
      const answer = await register(newEmail(), letter.repeat(length));
      expect([answer.status, getErrorDetails(answer).map(({ code }) => code)]).toEqual([
        422,
        ['password_too_short'],
      ]);
    }
    expect(hash).not.toHaveBeenCalled();
  });

  test.each([
    [1_001, 422],
    [10_000, 422],
    [60_000, 422],
    [100_000, 413],
    [1_000_000, 413],
  ])('with %d characters at every endpoint, before hashing', async (length, status) => {
    const password = 'long '.repeat(length / 5 + 1).slice(0, length);
    const person = await buildSignedInUser(market);
    jest.mocked(hash).mockClear();
    await market.post('/accounts/api/v2/password_resets', { email: person.email });
    const token = await readLinkToken(market, person.email);
    const answers = [
      await register(newEmail(), password),
      await market.post('/accounts/api/v2/sessions', { email: person.email, password }),
      await market.post('/accounts/api/v2/password_resets/confirmation', { token, password }),
      await market.call('PUT', '/accounts/api/v2/users/me/password', {
        token: person.token,
        body: { current_password: password, password: 'a new horse in the stable' },
      }),
      await market.call('PUT', '/accounts/api/v2/users/me/password', {
        token: person.token,
        body: { current_password: testPassword, password },
      }),
      await market.post('/accounts/api/v2/users/me/closure', { password }, { token: person.token }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => status));
    for (const { text } of answers) expect(text).not.toContain('long long');
    expect(hash).not.toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  });

  test.each([
    null,
    12_345_678,
    true,
    ['correct horse'],
    { length: 12 },
    '\ud800 alone is half a letter',
  ])('when it is %j', async (password) => {
    const raw = JSON.stringify({
      ...(getBody('createRegistration', 1) as object),
      email: newEmail(),
      password,
    });
    const answer = await market.call('POST', '/accounts/api/v2/registrations', {
      rawBody: raw,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBeLessThan(500);
    // Half a surrogate pair is stored as its replacement character, which matches no other
    // password.
    if (typeof password !== 'string') expect(answer.status).toBe(422);
  });

  test('among the 3,000 most common, in any case, and among many more', async () => {
    const common = dictionary['passwords-common'];
    const tried = common.slice(0, 3_000);
    const faults = await Promise.all(
      tried
        .flatMap((password) => [password, password.toUpperCase()])
        .map((password) =>
          findPasswordFault(String(password), { email: 'a@example.test', displayName: null }),
        ),
    );
    expect(faults.filter((fault) => fault === null)).toEqual([]);
    for (const password of tried.filter((one) => String(one).length >= 8).slice(0, 40)) {
      const answer = await register(newEmail(), String(password));
      expect([password, getErrorDetails(answer).map(({ code }) => code)]).toEqual([
        password,
        ['password_too_common'],
      ]);
    }
    expect(hash).not.toHaveBeenCalled();
    figures.push(`${tried.length} of ${common.length} known passwords tried in two cases, 0 taken`);
  });

  test.each([
    'gavel',
    'Gavel123',
    'gavelgavelgavel',
    'GAVEL-2026!',
    'g4velgavel',
    'anna.devries',
    'AnnadeVries1',
    'example.test',
    'anna.devries@example.test',
  ])('made of well-known words: %s', async (password) => {
    expect(
      await findPasswordFault(password, {
        email: 'anna.devries@example.test',
        displayName: 'Anna de Vries',
      }),
    ).not.toBeNull();
  });
});

test('stores hashes at the configured cost and renews older ones on sign-in', async () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  const agreed = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  for (const options of [
    { memoryCost: 4_096, timeCost: 1, parallelism: 1, algorithm: 2 },
    { memoryCost: 19_456, timeCost: 1, parallelism: 1, algorithm: 2 },
    { memoryCost: 19_456, timeCost: 2, parallelism: 1, algorithm: 1 },
  ]) {
    const { email, id } = await buildUser(market.db, {
      passwordHash: await real.hash(testPassword, options),
    });
    const stored = async (): Promise<string> =>
      (
        await market.db
          .selectFrom('users')
          .select('passwordHash')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).passwordHash;
    const before = await stored();
    expect(before).not.toMatch(agreed);
    expect([await signIn(email, 'wrong'), await stored()]).toEqual([401, before]);
    expect(await signIn(email, testPassword)).toBe(201);
    expect(await stored()).toMatch(agreed);
    expect(await signIn(email, testPassword)).toBe(201);
  }
  const savedUsers = await market.db
    .selectFrom('users')
    .select('passwordHash')
    .where('email', 'like', 'owner-%')
    .execute();
  expect(savedUsers.length).toBeGreaterThan(10);
  for (const { passwordHash: one } of savedUsers) expect(one).toMatch(agreed);
  // Two users with the same password have different hashes.
  expect(new Set(savedUsers.map(({ passwordHash: one }) => one)).size).toBe(savedUsers.length);
});

/** In milliseconds; throws if the request is refused. */
async function measureRead(client: Client): Promise<number> {
  const started = performance.now();
  const { statusCode, body } = await client.request({ method: 'GET', path: '/buyer/api/v1/lots' });
  await body.dump();
  if (statusCode !== 200) throw new Error(`A read was refused: ${statusCode}`);
  return performance.now() - started;
}

test('verifies at most four of 200 passwords at once and keeps serving others', async () => {
  const person = await buildSignedInUser(market);
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  jest.mocked(verify).mockImplementation(async (...given) => {
    running += 1;
    most = Math.max(most, running);
    try {
      return await real.verify(...given);
    } finally {
      running -= 1;
    }
  });
  const beside = new Client(market.origin);
  const alone = [await measureRead(beside), await measureRead(beside), await measureRead(beside)];
  const statuses = new Map<number, number>();
  let left = 200;
  const signIns = Array.from({ length: 200 }, async (_, index) => {
    const answer = await market.post('/accounts/api/v2/sessions', {
      email: person.email,
      password: index % 4 === 0 ? testPassword : 'wrong',
    });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    left -= 1;
    if (answer.status === 503) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });
  // On an open connection, like the web server's: a new connection would wait behind the 200
  // others.
  const took: number[] = [];
  while (left > 0) took.push(await measureRead(beside));
  await Promise.all(signIns);
  await beside.close();
  jest.mocked(verify).mockImplementation(real.verify);
  expect(most).toBe(hashesAtOnce);
  expect(hashesAtOnce).toBeLessThanOrEqual(4);
  expect([...statuses.keys()].toSorted()).toEqual(expect.arrayContaining([201, 401]));
  expect([...statuses.keys()].every((status) => [201, 401, 503].includes(status))).toBe(true);
  figures.push(
    `200 sign-ins at once: ${most} hashes at a time, ` +
      `${JSON.stringify(Object.fromEntries(statuses))}, ` +
      `${took.length} concurrent reads took ` +
      `${Math.round(took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0)} ms (median), ` +
      `${Math.round(Math.max(...took))} at most; alone ${Math.round(Math.min(...alone))}`,
  );
});

test('mail links hold unique 256-bit tokens that cannot be guessed', async () => {
  const person = await buildSignedInUser(market);
  const tokens: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    await market.db.deleteFrom('rateLimits').execute();
    const forged = {
      'x-forwarded-host': 'evil.test',
      forwarded: 'host=evil.test',
      'x-original-host': 'evil.test',
    };
    expect(
      (
        await market.post(
          '/accounts/api/v2/password_resets',
          { email: person.email },
          { headers: forged },
        )
      ).status,
    ).toBe(201);
    tokens.push(await readLinkToken(market, person.email));
  }
  expect(
    (
      await market.post(
        '/accounts/api/v2/password_resets',
        { email: person.email },
        { headers: { host: 'evil.test' } },
      )
    ).status,
  ).toBe(421);
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await readMail(market, person.email))).not.toContain('evil');
  const newest = tokens.at(-1) ?? '';
  const outbox = await market.get('/outbox');
  expect(outbox.text).toContain(
    `${defaultSettings.webOrigin}/en/accounts/reset_password?token=${newest}`,
  );
  const confirm = (token: string): Promise<Answer> =>
    market.post('/accounts/api/v2/password_resets/confirmation', {
      token,
      password: 'a new horse in the stable',
    });
  const near = Array.from(
    { length: 300 },
    (_, index) => `${newest.slice(0, 41)}${index.toString(36).padStart(2, '0')}`,
  ).filter((token) => token !== newest);
  for (const token of [
    ...tokens.slice(0, -1),
    ...near,
    newest.toLowerCase(),
    `${newest} `,
    newest.slice(0, 42),
    `${newest}A`,
  ])
    expect([token, (await confirm(token)).status]).toEqual([token, 422]);
  const used = await confirm(newest);
  expect([used.status, getCookie(used, 'session')]).toEqual([204, '']);
  figures.push(`links: ${near.length + tokens.length} guessed or old ones, 0 open`);
});
