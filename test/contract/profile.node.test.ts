// Changing the own profile: what is stored, what is refused, and what makes an account verified.
import { sql } from 'kysely';
import type { WireUserProfile } from '../../src/contract/buyer/users';
import { buildUser } from '../builders/buildUser';
import { getErrorDetails } from '../setup/accountCalls';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const market = setUpMarketplace();

const me = '/buyer/api/v1/users/me';
const buildPerson = async (overrides: Parameters<typeof buildUser>[1] = {}) => {
  const user = await buildUser(market.db, overrides);
  return { ...user, token: await market.signIn(user.id) };
};
const change = (token: string, body: unknown): Promise<Answer> =>
  market.call('PATCH', me, { token, body });
const getProfile = (answer: Answer): WireUserProfile =>
  (answer.body as { user: WireUserProfile }).user;

test('stores the sent fields and keeps the others', async () => {
  const { token } = await buildPerson({ displayName: 'Ann', firstName: 'Ann', locale: 'fr' });
  const changed = await change(token, {
    display_name: '  Zoe\u0308   van Dam ',
    last_name: 'Van Dam',
    currency_code: 'SEK',
    country_code: 'se',
  });
  expect(getProfile(changed)).toMatchObject({
    display_name: 'Zoë van Dam',
    first_name: 'Ann',
    last_name: 'Van Dam',
    locale: 'fr',
    currency_code: 'SEK',
    country: { code: 'se' },
  });
  expect(getProfile(await market.get(me, { token }))).toEqual(getProfile(changed));
});

test('an empty change changes nothing', async () => {
  const { token } = await buildPerson({ displayName: 'Same' });
  expect(getProfile(await change(token, {})).display_name).toBe('Same');
});

test.each([
  [{ display_name: 'A' }, 'display_name_invalid'],
  [{ display_name: '   ' }, 'display_name_invalid'],
  [{ display_name: 'x'.repeat(41) }, 'display_name_invalid'],
  [{ display_name: 'x'.repeat(61) }, 'display_name_invalid'],
  [{ display_name: '\u202EAnn' }, 'display_name_invalid'],
  [{ display_name: 'A\u200Bn\u200Bn' }, 'display_name_invalid'],
  [{ display_name: 'An\u0007n' }, 'display_name_invalid'],
  [{ display_name: '\u3164\u3164\u3164' }, 'display_name_invalid'],
  [{ display_name: '!!!' }, 'display_name_invalid'],
  [{ display_name: `e${'\u0301'.repeat(20)}e` }, 'display_name_invalid'],
  [{ first_name: ' ' }, 'name_required'],
  [{ last_name: '' }, 'name_required'],
  [{ last_name: 'a\u0000b' }, 'invalid_format'],
  [{ locale: 'xx' }, 'locale_unknown'],
  [{ currency_code: 'XYZ' }, 'currency_unknown'],
  [{ currency_code: 'eur' }, 'currency_unknown'],
  [{ country_code: 'br' }, 'country_unsupported'],
  [{ country_code: 'NL' }, 'country_unsupported'],
])('refuses %j: %s', async (body, code) => {
  const { token, id } = await buildPerson({ displayName: 'Before' });
  const answer = await change(token, body);
  expect(answer.status).toBe(422);
  expect(getErrorDetails(answer)).toEqual([
    expect.objectContaining({ code, attribute: Object.keys(body)[0] }),
  ]);
  const { displayName } = await market.db
    .selectFrom('users')
    .select('displayName')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(displayName).toBe('Before');
});

test('counts visible characters in a name', async () => {
  const { token } = await buildPerson();
  expect((await change(token, { display_name: '山田' })).status).toBe(200);
  expect((await change(token, { display_name: 'é'.repeat(40) })).status).toBe(200);
});

test('a name is unique regardless of case, also for ten requests at once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => buildPerson()));
  const answers = await Promise.all(
    people.map(({ token }, index) =>
      change(token, { display_name: index % 2 === 0 ? 'Same Name' : 'same name' }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([
    200,
    ...Array<number>(9).fill(422),
  ]);
  expect(
    answers
      .filter(({ status }) => status === 422)
      .map((answer) => answer.text.includes('display_name_taken')),
  ).toEqual(Array(9).fill(true));
  const owner = people[answers.findIndex(({ status }) => status === 200)];
  expect((await change(owner?.token ?? '', { display_name: 'SAME NAME' })).status).toBe(200);
});

test('ignores fields that a user may not set', async () => {
  const { token, id } = await buildPerson({ accountVerified: false, trusted: false });
  await change(token, {
    display_name: 'Plain',
    account_verified: true,
    is_seller: true,
    is_admin: true,
    trusted: true,
    id: 1,
    email: 'x@example.test',
  });
  const row = await market.db
    .selectFrom('users')
    .select(['accountVerified', 'isSeller', 'isAdmin', 'trusted'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({
    accountVerified: false,
    isSeller: false,
    isAdmin: false,
    trusted: false,
  });
});

test('email, phone, name and address verify an account, not fewer', async () => {
  const { token, id } = await buildPerson({
    trusted: false,
    accountVerified: false,
    phone: '+31612345678',
    phoneConfirmedAt: new Date(),
  });
  expect(getProfile(await change(token, { first_name: 'Ann' })).account_verified).toBe(false);
  expect(
    getProfile(await change(token, { display_name: 'Ann of the four' })).account_verified,
  ).toBe(false);
  const address = {
    country_code: 'nl',
    name: 'Ann',
    line1: 'Damrak 1',
    postal_code: '1012ab',
    city: 'Amsterdam',
  };
  const added = await market.post('/accounts/api/v2/users/me/addresses', address, { token });
  const profile = getProfile(await market.get(me, { token }));
  expect(profile).toMatchObject({
    account_verified: true,
    verification: { email: true, phone: true, identity: false, address: true },
    phone_masked: '+31 •• 78',
  });
  await market.call(
    'DELETE',
    `/accounts/api/v2/users/me/addresses/${(added.body as { address: { id: number } }).address.id}`,
    { token },
  );
  expect(getProfile(await market.get(me, { token })).account_verified).toBe(false);
  await sql`
    update users set trusted = true, account_verified = true where id = ${id}`.execute(market.db);
  expect(getProfile(await change(token, { display_name: 'Ann who paid' })).account_verified).toBe(
    true,
  );
});

test('shows a pending email address masked', async () => {
  const { token, id } = await buildPerson();
  await market.db
    .insertInto('accountTokens')
    .values({
      userId: id,
      kind: 'email_change',
      tokenHash: Buffer.alloc(32, id % 250),
      newEmail: 'other@example.test',
      expiresAt: sql<Date>`now() + interval '10 minutes'`,
    })
    .execute();
  expect(getProfile(await market.get(me, { token })).pending_email).toBe('o•••@example.test');
});
