// A password that changes while someone signs in with the old one: the sign-in must not leave a
// session, and the new password must stay. The test locks the user's row, so that the sign-in waits
// between its read and its write.
import { hash } from '@node-rs/argon2';
import type { Kysely } from 'kysely';
import type { Database } from '../../server/marketplace/database/generated/database';
import { endAllSessions } from '../../server/marketplace/http/sessions';
import { createPasswordHasher } from '../../server/marketplace/domain/accounts/passwords';
import { writePassword } from '../../server/marketplace/services/accounts/passwords/storedPassword';
import {
  approveByMail,
  buildSignedInUser,
  getCookie,
  testPassword,
  type TestUser,
} from '../setup/accountCalls';
import { getRefusedChallenge } from '../setup/mfaCalls';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';
import { waitForLockWait } from '../setup/waitForLockWait';

const path = '/accounts/api/v2/sessions';
const next = 'a new horse in the stable';
const hasher = createPasswordHasher();
let market: TestMarketplace;
let nextHash: string;
beforeAll(async () => {
  [market, nextHash] = [await startTestMarketplace(), await hasher.hash(next)];
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

const hashWeakly = (): Promise<string> =>
  hash(testPassword, { algorithm: 2, memoryCost: 4_096, timeCost: 1, parallelism: 1 });
const signIn = (person: TestUser, password = testPassword): Promise<Answer> =>
  market.post(path, { email: person.email, password });
const readHash = async ({ id }: TestUser): Promise<string> =>
  (
    await market.db
      .selectFrom('users')
      .select('passwordHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).passwordHash;
const getSessions = ({ id }: TestUser) =>
  market.db.selectFrom('sessions').select('id').where('userId', '=', id).execute();

/** Runs `change` while the request waits for the user's row, and returns the response. */
async function duringRequest(
  { id }: TestUser,
  sendRequest: () => Promise<Answer>,
  change: (trx: Kysely<Database>) => Promise<void>,
): Promise<Answer> {
  const [answer] = await market.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    const pending = sendRequest();
    await waitForLockWait(market.db);
    await change(trx);
    return [pending];
  });
  return answer ?? Promise.reject(new Error('No request was sent.'));
}
/** The same writes as a reset and the settings page. */
const changePassword =
  ({ id }: TestUser) =>
  async (trx: Kysely<Database>): Promise<void> => {
    await writePassword(trx, id, nextHash);
    await endAllSessions(trx, id);
  };

async function assertRefused(person: TestUser, answer: Answer): Promise<void> {
  const unknown = await market.post(path, { email: 'nobody@example.test', password: 'nope' });
  expect([answer.status, answer.text, Object.keys(answer.headers)]).toEqual([
    401,
    unknown.text,
    Object.keys(unknown.headers),
  ]);
  expect([await getSessions(person), await readHash(person)]).toEqual([[], nextHash]);
  expect((await signIn(person, next)).status).toBe(201);
}

test('the old password gets no session after the new one is set', async () => {
  const person = await buildSignedInUser(market);
  await assertRefused(
    person,
    await duringRequest(person, () => signIn(person), changePassword(person)),
  );
});

test('the old password gets no challenge that would sign in without a password', async () => {
  const person = await buildSignedInUser(market, { newDeviceCheck: true });
  const answer = await duringRequest(person, () => signIn(person), changePassword(person));
  await market.db
    .updateTable('users')
    .set({ newDeviceCheck: false })
    .where('id', '=', person.id)
    .execute();
  await assertRefused(person, answer);
});

test('a challenge verified with the old password gets no session', async () => {
  const person = await buildSignedInUser(market, { newDeviceCheck: true });
  const refused = await signIn(person);
  const device = { headers: { 'x-device-token': getCookie(refused, 'device') } };
  await approveByMail(market, refused, device);
  const answer = await duringRequest(
    person,
    () => market.post(path, { challenge_id: getRefusedChallenge(refused).challenge_id }, device),
    changePassword(person),
  );
  await market.db
    .updateTable('users')
    .set({ newDeviceCheck: false })
    .where('id', '=', person.id)
    .execute();
  await assertRefused(person, answer);
});

test('rehashing an outdated hash does not overwrite a new password', async () => {
  const person = await buildSignedInUser(market, { passwordHash: await hashWeakly() });
  await assertRefused(
    person,
    await duringRequest(person, () => signIn(person), changePassword(person)),
  );
});

test('accepts the password when another sign-in has already rehashed it', async () => {
  const person = await buildSignedInUser(market, { passwordHash: await hashWeakly() });
  const renewed = await hasher.hash(testPassword);
  const answer = await duringRequest(
    person,
    () => signIn(person),
    async (trx) => {
      await trx
        .updateTable('users')
        .set({ passwordHash: renewed })
        .where('id', '=', person.id)
        .execute();
    },
  );
  expect([answer.status, await readHash(person)]).toEqual([201, renewed]);
});

test.each(['disabledAt', 'closedAt'] as const)(
  'refuses an account that gets %s during the sign-in',
  async (column) => {
    const person = await buildSignedInUser(market);
    const answer = await duringRequest(
      person,
      () => signIn(person),
      async (trx) => {
        await trx
          .updateTable('users')
          .set({ [column]: new Date() })
          .where('id', '=', person.id)
          .execute();
        await endAllSessions(trx, person.id);
      },
    );
    expect([answer.status, await getSessions(person)]).toEqual([401, []]);
  },
);
