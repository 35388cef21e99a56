// A password that is changed while somebody signs in with the old one: no session is left to them, and the new one stays.
// The test holds the user's row, so that the sign-in stands exactly between having looked and writing.
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/schema';
import { endAllSessions } from '../../server/marketplace/http/endSessions';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { writePassword } from '../../server/marketplace/services/accounts/passwords/writePassword';
import { approveByMail, buildPerson, cookieOf, testPassword, type Person } from '../setup/accountCalls';
import { refusedChallenge } from '../setup/mfaCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { untilWaiting } from '../setup/untilWaiting';

const path = '/accounts/api/v2/sessions';
const next = 'a new horse in the stable';
const hasher = createPasswordHasher();
let market: TestMarketplace;
let ofNext: string;
beforeAll(async () => {
  [market, ofNext] = [await startTestMarketplace(), await hasher.hash(next)];
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

const weak = (): Promise<string> => hash(testPassword, { algorithm: 2, memoryCost: 4_096, timeCost: 1, parallelism: 1 });
const signIn = (person: Person, password = testPassword): Promise<Answer> => market.post(path, { email: person.email, password });
const stored = async ({ id }: Person): Promise<string> => (await market.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow()).password_hash;
const sessionsOf = ({ id }: Person) => market.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute();

/** Does `change` while `asked` waits for the user's row, and gives what was answered then. */
async function meanwhile({ id }: Person, ask: () => Promise<Answer>, change: (trx: Kysely<Database>) => Promise<void>): Promise<Answer> {
  const asked = await market.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const answer = ask();
    await untilWaiting(market.db);
    await change(trx);
    return [answer];
  });
  return asked[0] ?? Promise.reject(new Error('Nothing was asked.'));
}
/** As a reset and the settings page write it. */
const changePassword =
  ({ id }: Person) =>
  async (trx: Kysely<Database>): Promise<void> => {
    await writePassword(trx, id, ofNext);
    await endAllSessions(trx, id);
  };

async function insistOnRefused(person: Person, answer: Answer): Promise<void> {
  const unknown = await market.post(path, { email: 'nobody@example.test', password: 'nope' });
  expect([answer.status, answer.text, Object.keys(answer.headers)]).toEqual([401, unknown.text, Object.keys(unknown.headers)]);
  expect([await sessionsOf(person), await stored(person)]).toEqual([[], ofNext]);
  expect((await signIn(person, next)).status).toBe(201);
}

test('the old password opens no session after the new one was set', async () => {
  const person = await buildPerson(market);
  await insistOnRefused(person, await meanwhile(person, () => signIn(person), changePassword(person)));
});

test('nor does it get a challenge, which would sign in without a password', async () => {
  const person = await buildPerson(market, { new_device_check: true });
  const answer = await meanwhile(person, () => signIn(person), changePassword(person));
  await market.db.updateTable('users').set({ new_device_check: false }).where('id', '=', person.id).execute();
  await insistOnRefused(person, answer);
});

test('nor does a challenge that was won with it', async () => {
  const person = await buildPerson(market, { new_device_check: true });
  const refused = await signIn(person);
  const device = { headers: { 'x-device-token': cookieOf(refused, 'device') } };
  await approveByMail(market, refused, device);
  const answer = await meanwhile(person, () => market.post(path, { challenge_id: refusedChallenge(refused).challenge_id }, device), changePassword(person));
  await market.db.updateTable('users').set({ new_device_check: false }).where('id', '=', person.id).execute();
  await insistOnRefused(person, answer);
});

test('an outdated hash is not renewed over a new password', async () => {
  const person = await buildPerson(market, { password_hash: await weak() });
  await insistOnRefused(person, await meanwhile(person, () => signIn(person), changePassword(person)));
});

test('an outdated hash that another sign-in renewed is no wrong password', async () => {
  const person = await buildPerson(market, { password_hash: await weak() });
  const renewed = await hasher.hash(testPassword);
  const answer = await meanwhile(person, () => signIn(person), async (trx) => {
    await trx.updateTable('users').set({ password_hash: renewed }).where('id', '=', person.id).execute();
  });
  expect([answer.status, await stored(person)]).toEqual([201, renewed]);
});

test.each(['disabled_at', 'closed_at'] as const)('an account that got %s meanwhile is not let in', async (column) => {
  const person = await buildPerson(market);
  const answer = await meanwhile(person, () => signIn(person), async (trx) => {
    await trx.updateTable('users').set({ [column]: new Date() }).where('id', '=', person.id).execute();
    await endAllSessions(trx, person.id);
  });
  expect([answer.status, await sessionsOf(person)]).toEqual([401, []]);
});
