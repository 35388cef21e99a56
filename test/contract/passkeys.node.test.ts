// Passkeys over HTTP: added, listed, named and removed; signing in with one; confirming with one; and everything that must be
// refused, signed by an authenticator in software.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WirePasskey, WirePasskeyCreationOptions } from '../../src/contract/accounts/passkeys';
import { forgetExpired } from '../../server/marketplace/jobs/forgetExpired';
import { buildLot } from '../builders/buildLot';
import { approveByMail, buildPerson, cookieOf, isSignedIn, type Person } from '../setup/accountCalls';
import { errorOf, mfaPath, refusedChallenge, verify } from '../setup/mfaCalls';
import { addPasskey, beginSignIn, makePasskey, optionsOf, signInWith, signWith, testOrigin, type AddedPasskey, type SoftwarePasskey } from '../setup/softwareAuthenticator';
import { startTestMarketplace, type Answer, type TestMarketplace } from '../setup/testMarketplace';

const me = '/accounts/api/v2/users/me/passkeys';
let market: TestMarketplace;
beforeAll(async () => {
  market = await startTestMarketplace();
});
afterAll(() => market.stop());
beforeEach(() => market.db.deleteFrom('rate_limits').execute());

// Long there, so that nothing is spared to a new account.
const person = (overrides: Parameters<typeof buildPerson>[1] = {}): Promise<Person> => buildPerson(market, { created_at: new Date('2026-01-01T00:00:00Z'), ...overrides });
const withPasskey = async (counter = 0): Promise<Person & { added: AddedPasskey }> => {
  const who = await person();
  const added = await addPasskey(market, who, {}, counter);
  return { ...who, token: added.token, added };
};
const list = async (token: string): Promise<WirePasskey[]> => ((await market.get(me, { token })).body as { passkeys: WirePasskey[] }).passkeys;
const templatesOf = async (userId: number): Promise<string[]> => (await market.db.selectFrom('mails').select('template').where('user_id', '=', userId).orderBy('id').execute()).map(({ template }) => template);
const codeOf = (answer: Answer): [number, string] => [answer.status, errorOf(answer).code];

describe('adding a passkey', () => {
  const begin = (token: string): Promise<Answer> => market.call('POST', `${me}/options`, { token });
  const creationOf = (answer: Answer): WirePasskeyCreationOptions => (answer.body as { options: WirePasskeyCreationOptions }).options;

  test('takes a step-up, tells the address, gives the session a new id, and shows in the list', async () => {
    const who = await person();
    const refused = await begin(who.token);
    expect(refusedChallenge(refused)).toMatchObject({ reason: 'change_factor', subject: { factor: 'passkey', change: 'on' }, methods: ['email'] });
    await approveByMail(market, refused, { token: who.token });
    const options = creationOf(await begin(who.token));
    expect(options).toMatchObject({ rp: { id: 'localhost', name: 'Gavel' }, user: { name: who.email }, authenticatorSelection: { residentKey: 'required', userVerification: 'required' }, excludeCredentials: [] });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(who.id));
    const { credential, passkey } = makePasskey(options, { isSynced: true });
    const added = await market.post(me, { credential }, { token: who.token, headers: { 'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0' } });
    expect(added.status).toBe(201);
    const token = cookieOf(added, 'session');
    expect(await isSignedIn(market, who.token)).toBe(false);
    expect(await list(token)).toEqual([{ id: expect.any(String), name: 'Firefox, macOS', created_at: expect.any(String), last_used_at: null, is_synced: true }]);
    expect(await templatesOf(who.id)).toEqual(['step_up_code', 'passkey_added']);
    // The same authenticator is not asked for a second one.
    await approveByMail(market, await begin(token), { token });
    expect(creationOf(await begin(token)).excludeCredentials).toEqual([{ id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }]);
  });

  test('takes none as the first of an account of the last half hour, and one as the second', async () => {
    const who = await buildPerson(market, { created_at: new Date() });
    const { credential } = makePasskey(creationOf(await begin(who.token)));
    const added = await market.post(me, { credential }, { token: who.token });
    expect(added.status).toBe(201);
    expect(refusedChallenge(await begin(cookieOf(added, 'session'))).methods).toEqual(['passkey', 'email']);
    const phoned = await buildPerson(market, { created_at: new Date(), phone: '+31612345670', phone_confirmed_at: new Date() });
    expect((await begin(phoned.token)).status).toBe(403);
  });

  test.each([
    ['another origin', { origin: 'https://gavel.evil.test' }],
    ['another domain', { rpId: 'evil.test' }],
    ['a person who was not verified', { isVerified: false }],
    ['an assertion', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, faults) => {
    const who = await buildPerson(market, { created_at: new Date() });
    const { credential } = makePasskey(creationOf(await begin(who.token)), faults);
    expect(codeOf(await market.post(me, { credential }, { token: who.token }))).toEqual([422, 'passkey_refused']);
    expect(await list(who.token)).toEqual([]);
  });

  test('refuses a challenge twice, of another session, of another person, and after its time', async () => {
    const [who, other] = [await buildPerson(market, { created_at: new Date() }), await buildPerson(market, { created_at: new Date() })];
    const elsewhere = await market.signIn(who.id);
    const { credential } = makePasskey(creationOf(await begin(who.token)));
    for (const token of [elsewhere, other.token]) expect(codeOf(await market.post(me, { credential }, { token }))).toEqual([422, 'passkey_expired']);
    const added = await market.post(me, { credential }, { token: who.token });
    expect(added.status).toBe(201);
    expect(codeOf(await market.post(me, { credential }, { token: cookieOf(added, 'session') }))).toEqual([422, 'passkey_expired']);
    const late = makePasskey(creationOf(await begin(other.token)));
    await sql`update passkey_challenges set expires_at = now()`.execute(market.db);
    expect(codeOf(await market.post(me, { credential: late.credential }, { token: other.token }))).toEqual([422, 'passkey_expired']);
  });

  test.each(['e30', 'AAAA', 'a'.repeat(43), Buffer.from('{"challenge":"\\u0000"}').toString('base64url')])('bytes that are nothing are refused, not a fault (%s)', async (bytes) => {
    const who = await buildPerson(market, { created_at: new Date() });
    const { credential } = makePasskey(creationOf(await begin(who.token)));
    const { response } = credential;
    const odd = { ...credential, response: { ...response, clientDataJSON: bytes } };
    expect(codeOf(await market.post(me, { credential: odd }, { token: who.token }))).toEqual([422, 'passkey_refused']);
    expect(codeOf(await market.post(me, { credential: { ...credential, response: { ...response, attestationObject: bytes } } }, { token: who.token }))).toEqual([422, 'passkey_refused']);
  });

  test('ends at twenty, and is no place where the address is no domain', async () => {
    const who = await person();
    await market.db.insertInto('passkeys').values(Array.from({ length: 20 }, () => ({ user_id: who.id, credential_id: randomUUID(), public_key: Buffer.alloc(1), name: 'One of many' }))).execute();
    expect(codeOf(await begin(who.token))).toEqual([409, 'too_many_passkeys']);
    const numbered = await startTestMarketplace({ settings: { webOrigin: 'http://127.0.0.1:3000' }, beside: market });
    const other = await person();
    expect(codeOf(await numbered.call('POST', `${me}/options`, { token: other.token }))).toEqual([409, 'passkeys_unavailable']);
    expect(codeOf(await numbered.call('POST', '/accounts/api/v2/sessions/passkey/options'))).toEqual([409, 'passkeys_unavailable']);
    await numbered.stop();
  });
});

describe('naming and removing', () => {
  test('a name is tidied; an empty or hidden one is refused', async () => {
    const { added } = await withPasskey();
    const name = (text: string): Promise<Answer> => market.call('PUT', `${me}/${added.id}`, { token: added.token, body: { name: text } });
    expect((await name('  My phone ')).body).toMatchObject({ passkey: { name: 'My phone' } });
    expect(codeOf(await name('   '))).toEqual([422, 'name_required']);
    expect(codeOf(await name('My\u202ephone'))).toEqual([422, 'name_invalid']);
    const other = await person();
    expect((await market.call('PUT', `${me}/${added.id}`, { token: other.token, body: { name: 'Mine now' } })).status).toBe(404);
    expect(await list(added.token)).toMatchObject([{ name: 'My phone' }]);
  });

  test('a removed passkey signs nobody in and confirms nothing; the address is told', async () => {
    const { id: userId, added } = await withPasskey();
    const remove = (token: string): Promise<Answer> => market.call('DELETE', `${me}/${added.id}`, { token });
    const waiting = await beginSignIn(market);
    const refused = await remove(added.token);
    expect(refusedChallenge(refused)).toMatchObject({ reason: 'change_factor', subject: { factor: 'passkey', change: 'off' }, methods: ['passkey', 'email'] });
    await approveByMail(market, refused, { token: added.token });
    const removed = await remove(added.token);
    expect(removed.status).toBe(204);
    const token = cookieOf(removed, 'session');
    expect(await list(token)).toEqual([]);
    expect((await templatesOf(userId)).at(-1)).toBe('passkey_removed');
    expect(codeOf(await signInWith(market, signWith(added.passkey, waiting.options), { headers: waiting.headers }))).toEqual([422, 'passkey_refused']);
    expect(refusedChallenge(await market.call('POST', `${me}/options`, { token })).methods).toEqual(['email']);
    expect((await remove(token)).status).toBe(404);
    const other = await withPasskey();
    expect((await market.call('DELETE', `${me}/${other.added.id}`, { token })).status).toBe(404);
  });
});

describe('signing in', () => {
  test('opens a session on a new device without a code, once for each challenge, and tells of the device', async () => {
    const { id: userId, email, added } = await withPasskey();
    await market.db.updateTable('users').set({ new_device_check: true, totp_enabled_at: new Date() }).where('id', '=', userId).execute();
    const { options, headers } = await beginSignIn(market);
    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required', allowCredentials: [] });
    const credential = signWith(added.passkey, options);
    const answer = await signInWith(market, credential, { headers });
    expect(answer).toMatchObject({ status: 201, body: { user: { id: userId } } });
    const token = cookieOf(answer, 'session');
    expect(await isSignedIn(market, token)).toBe(true);
    expect((await templatesOf(userId)).at(-1)).toBe('new_device_notice');
    expect((await list(token))[0]?.last_used_at).toEqual(expect.any(String));
    expect(JSON.stringify(options)).not.toContain(email);

    expect(codeOf(await signInWith(market, credential, { headers }))).toEqual([422, 'challenge_void']);
    // The device is known from now on: no second notice.
    const before = (await templatesOf(userId)).length;
    const again = await beginSignIn(market, headers['x-device-token']);
    expect((await signInWith(market, signWith(added.passkey, again.options), { headers })).status).toBe(201);
    expect(await templatesOf(userId)).toHaveLength(before);
  });

  test('a session that came along ends', async () => {
    const { token, added } = await withPasskey();
    const { options, headers } = await beginSignIn(market);
    const answer = await signInWith(market, signWith(added.passkey, options), { headers, token });
    expect([answer.status, await isSignedIn(market, token)]).toEqual([201, false]);
  });

  test.each([
    ['another origin', { origin: 'https://gavel.evil.test' }],
    ['the origin of another port', { origin: 'http://localhost:3001' }],
    ['another domain', { rpId: 'evil.test' }],
    ['a person who was not verified', { isVerified: false }],
    ['a registration', { type: 'webauthn.create' }],
    ['no user', { userHandle: null }],
    ['another user', { userHandle: Buffer.alloc(32, 1).toString('base64url') }],
  ])('is refused for %s', async (_what, faults) => {
    const { added } = await withPasskey();
    const { options, headers } = await beginSignIn(market);
    expect(codeOf(await signInWith(market, signWith(added.passkey, options, faults), { headers }))).toEqual([422, 'passkey_refused']);
    // The challenge is spent by it.
    expect(codeOf(await signInWith(market, signWith(added.passkey, options), { headers }))).toEqual([422, 'challenge_void']);
  });

  test('is refused with the challenge of another device, without a device, and after its time', async () => {
    const { added } = await withPasskey();
    const [one, other] = [await beginSignIn(market), await beginSignIn(market)];
    const credential = signWith(added.passkey, one.options);
    expect(codeOf(await signInWith(market, credential, { headers: other.headers }))).toEqual([422, 'challenge_void']);
    expect(codeOf(await signInWith(market, credential, {}))).toEqual([422, 'challenge_void']);
    await sql`update passkey_challenges set expires_at = now()`.execute(market.db);
    expect(codeOf(await signInWith(market, credential, { headers: one.headers }))).toEqual([422, 'challenge_void']);
    await forgetExpired(market.db);
    expect(await market.db.selectFrom('passkey_challenges').select('id').execute()).toEqual([]);
  });

  test('is refused alike for a wrong key and a disabled or closed account; an unknown passkey is said to be unknown', async () => {
    const stranger = await withPasskey();
    const refusalOf = async (passkey: SoftwarePasskey): Promise<string> => {
      const { options, headers } = await beginSignIn(market);
      const answer = await signInWith(market, signWith(passkey, options), { headers });
      expect([answer.status, cookieOf(answer, 'session')]).toEqual([422, '']);
      return answer.text.replaceAll(/"request_id":"[^"]+"/g, '');
    };
    const [unknown, forged] = [{ ...stranger.added.passkey, id: 'A'.repeat(43) }, { ...(await withPasskey()).added.passkey, privateKey: stranger.added.passkey.privateKey }];
    const [closed, disabled] = [await withPasskey(), await withPasskey()];
    await market.db.updateTable('users').set({ closed_at: new Date() }).where('id', '=', closed.id).execute();
    await market.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', disabled.id).execute();
    const texts = [await refusalOf(forged), await refusalOf(closed.added.passkey), await refusalOf(disabled.added.passkey)];
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('passkey_refused');
    expect(texts[0]).not.toContain('is_unknown');
    expect(JSON.parse(await refusalOf(unknown))).toMatchObject({ error: { code: 'passkey_refused', meta: { is_unknown: true } } });
  });

  test('a counter that goes back is a copy of the passkey, and is refused', async () => {
    const { added } = await withPasskey(7);
    const tryWith = async (passkey: SoftwarePasskey): Promise<number> => {
      const { options, headers } = await beginSignIn(market);
      return (await signInWith(market, signWith(passkey, options), { headers })).status;
    };
    const copy = { ...added.passkey };
    expect(await tryWith(added.passkey)).toBe(201);
    expect(await tryWith(copy)).toBe(422);
    expect(await tryWith(added.passkey)).toBe(201);
  });

  test('of many answers to one challenge at once, one signs in', async () => {
    const { added } = await withPasskey();
    const { options, headers } = await beginSignIn(market);
    const credential = signWith(added.passkey, options);
    const statuses = (await Promise.all(Array.from({ length: 5 }, () => signInWith(market, credential, { headers })))).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  test('wrong ones are counted by address', async () => {
    const { added } = await withPasskey();
    let last = 0;
    for (let turn = 0; turn < 26; turn += 1) {
      const { options, headers } = await beginSignIn(market);
      last = (await signInWith(market, signWith(added.passkey, options, { origin: 'https://evil.test' }), { headers })).status;
    }
    expect(last).toBe(429);
  });
});

describe('confirming', () => {
  const bid = { amount: 6_000, currency_code: 'EUR', bid_type: 'direct' };
  const place = (lotId: number, token: string): Promise<Answer> => market.post(`/buyer/api/v3/lots/${lotId}/bids`, bid, { token, headers: { 'idempotency-key': randomUUID() } });
  const begin = (id: string, token: string): Promise<Answer> => market.call('POST', `${mfaPath}/${id}/passkey`, { token });
  const answer = (id: string, token: string, passkey: SoftwarePasskey, options: Parameters<typeof signWith>[1], also: string[] = []): Promise<Answer> =>
    market.post(`${mfaPath}/${id}/passkey/verification`, { credential: signWith(passkey, options), also }, { token });

  test('a large bid is confirmed by a passkey, which is offered first, and placed', async () => {
    const lot = await buildLot(market.db);
    const { token, added } = await withPasskey();
    const challenge = refusedChallenge(await place(lot.id, token));
    expect(challenge.methods).toEqual(['passkey', 'email']);
    const options = optionsOf(await begin(challenge.challenge_id, token));
    expect(options.allowCredentials).toEqual([{ id: added.passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] }]);
    expect((await answer(challenge.challenge_id, token, added.passkey, options)).body).toMatchObject({ challenge: { status: 'verified', method: 'passkey' } });
    expect((await place(lot.id, token)).status).toBe(201);
    expect((await place(lot.id, token)).status).not.toBe(201);
  });

  test('requests that were refused together are approved together', async () => {
    const [one, two] = [await buildLot(market.db), await buildLot(market.db)];
    const { token, added } = await withPasskey();
    const [a, b] = [refusedChallenge(await place(one.id, token)).challenge_id, refusedChallenge(await place(two.id, token)).challenge_id];
    expect((await answer(a, token, added.passkey, optionsOf(await begin(a, token)), [b])).status).toBe(200);
    expect([(await place(one.id, token)).status, (await place(two.id, token)).status]).toEqual([201, 201]);
  });

  test('the passkey of another person approves nothing, and costs an attempt; codes stay another way', async () => {
    const lot = await buildLot(market.db);
    const [who, other] = [await withPasskey(), await withPasskey()];
    const refused = await place(lot.id, who.token);
    const { challenge_id: id } = refusedChallenge(refused);
    const answered = await answer(id, who.token, other.added.passkey, optionsOf(await begin(id, who.token)));
    expect(codeOf(answered)).toEqual([422, 'passkey_refused']);
    expect(errorOf(answered).meta).toEqual({ attempts_left: 4 });
    expect((await place(lot.id, who.token)).status).toBe(403);
    // Nor does their session reach the challenge.
    expect((await begin(id, other.token)).status).toBe(404);
    await approveByMail(market, refused, { token: who.token });
    expect((await place(lot.id, who.token)).status).toBe(201);
  });

  test('five wrong ones end the challenge', async () => {
    const lot = await buildLot(market.db);
    const [who, other] = [await withPasskey(), await withPasskey()];
    const { challenge_id: id } = refusedChallenge(await place(lot.id, who.token));
    for (let turn = 0; turn < 5; turn += 1) await answer(id, who.token, other.added.passkey, optionsOf(await begin(id, who.token)));
    expect(codeOf(await begin(id, who.token))).toEqual([422, 'challenge_void']);
    expect(codeOf(await verify(market, id, { method: 'email', code: '123456' }, { token: who.token }))).toEqual([422, 'challenge_void']);
  });

  test('what was signed for one challenge, or for signing in, approves no other, nor twice; it costs no attempt', async () => {
    const lot = await buildLot(market.db);
    const { token, added } = await withPasskey();
    const [a, b] = [refusedChallenge(await place(lot.id, token)).challenge_id, refusedChallenge(await place(lot.id, token)).challenge_id];
    const options = optionsOf(await begin(a, token));
    expect(codeOf(await answer(b, token, added.passkey, options))).toEqual([422, 'passkey_expired']);
    expect(codeOf(await answer(b, token, added.passkey, (await beginSignIn(market)).options))).toEqual([422, 'passkey_expired']);
    const waiting = await beginSignIn(market);
    expect(codeOf(await signInWith(market, signWith(added.passkey, options), { headers: waiting.headers }))).toEqual([422, 'challenge_void']);
    expect((await market.get(`${mfaPath}/${b}`, { token })).body).toMatchObject({ challenge: { attempts_left: 5 } });
    expect((await answer(a, token, added.passkey, options)).status).toBe(200);
    expect((await answer(a, token, added.passkey, options)).status).toBe(422);
  });

  test('is no way for somebody without a passkey', async () => {
    const lot = await buildLot(market.db);
    const { token } = await person();
    const { challenge_id: id, methods } = refusedChallenge(await place(lot.id, token));
    expect(methods).toEqual(['email']);
    expect(codeOf(await begin(id, token))).toEqual([422, 'method_not_available']);
  });

  test('the code of a new device can be left to a passkey too', async () => {
    const { email, added } = await withPasskey();
    await market.db.updateTable('users').set({ new_device_check: true }).where('email', '=', email).execute();
    const refused = await market.post('/accounts/api/v2/sessions', { email, password: 'correct horse battery' });
    const headers = { 'x-device-token': cookieOf(refused, 'device') };
    const { challenge_id: id } = refusedChallenge(refused);
    const begun = await market.call('POST', `${mfaPath}/${id}/passkey`, { headers });
    const credential = signWith(added.passkey, optionsOf(begun));
    expect((await market.post(`${mfaPath}/${id}/passkey/verification`, { credential }, { headers })).status).toBe(200);
    expect((await market.post('/accounts/api/v2/sessions', { email, password: 'correct horse battery' }, { headers })).status).toBe(201);
  });
});

test('a first phone number is a step-up for a new account that has a passkey', async () => {
  const who = await buildPerson(market, { created_at: new Date() });
  const begun = await market.call('POST', `${me}/options`, { token: who.token });
  const { credential } = makePasskey((begun.body as { options: WirePasskeyCreationOptions }).options, { origin: testOrigin });
  const token = cookieOf(await market.post(me, { credential }, { token: who.token }), 'session');
  const asked = await market.call('PUT', '/accounts/api/v2/users/me/phone', { token, body: { phone_number: '+31612345671', country_code: 'nl' } });
  expect(refusedChallenge(asked).reason).toBe('change_phone');
});
