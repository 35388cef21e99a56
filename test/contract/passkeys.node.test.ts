// Passkeys over HTTP: adding, listing, naming and removing them, signing in and confirming with
// one, and everything that must be refused, signed by a software authenticator.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { WirePasskey, WirePasskeyCreationOptions } from '../../src/contract/accounts/passkeys';
import { deleteExpired } from '../../server/marketplace/jobs/deleteExpired';
import { buildLot } from '../builders/buildLot';
import {
  approveByMail,
  buildSignedInUser,
  getCookie,
  isSignedIn,
  type TestUser,
} from '../setup/accountCalls';
import { getError, mfaPath, getRefusedChallenge, verifyChallenge } from '../setup/mfaCalls';
import {
  addPasskey,
  beginSignIn,
  makePasskey,
  getOptions,
  signInWith,
  signPasskeyRequest,
  testOrigin,
  type AddedPasskey,
  type SoftwarePasskey,
} from '../setup/softwareAuthenticator';
import { setUpMarketplace, startTestMarketplace, type Answer } from '../setup/testMarketplace';

const me = '/accounts/api/v2/users/me/passkeys';
const market = setUpMarketplace();
beforeEach(() => market.db.deleteFrom('rateLimits').execute());

// An old account, so that no exception for new accounts applies.
const buildPerson = (overrides: Parameters<typeof buildSignedInUser>[1] = {}): Promise<TestUser> =>
  buildSignedInUser(market, { createdAt: new Date('2026-01-01T00:00:00Z'), ...overrides });
const buildWithPasskey = async (counter = 0): Promise<TestUser & { added: AddedPasskey }> => {
  const who = await buildPerson();
  const added = await addPasskey(market, who, {}, counter);
  return { ...who, token: added.token, added };
};
const list = async (token: string): Promise<WirePasskey[]> =>
  ((await market.get(me, { token })).body as { passkeys: WirePasskey[] }).passkeys;
const getTemplates = async (userId: number): Promise<string[]> =>
  (
    await market.db
      .selectFrom('mails')
      .select('template')
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
  ).map(({ template }) => template);
const getRefusal = (answer: Answer): [number, string] => [answer.status, getError(answer).code];

describe('adding a passkey', () => {
  const begin = (token: string): Promise<Answer> => market.call('POST', `${me}/options`, { token });
  const getCreationOptions = (answer: Answer): WirePasskeyCreationOptions =>
    (answer.body as { options: WirePasskeyCreationOptions }).options;

  test('needs a step-up, notifies the user, renews the session, and is listed', async () => {
    const who = await buildPerson();
    const refused = await begin(who.token);
    expect(getRefusedChallenge(refused)).toMatchObject({
      reason: 'change_factor',
      subject: { factor: 'passkey', change: 'on' },
      methods: ['email'],
    });
    await approveByMail(market, refused, { token: who.token });
    const options = getCreationOptions(await begin(who.token));
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Gavel' },
      user: { name: who.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    expect(Buffer.from(options.user.id, 'base64url').toString()).not.toContain(String(who.id));
    const { credential, passkey } = makePasskey(options, { isSynced: true });
    const added = await market.post(
      me,
      { credential },
      {
        token: who.token,
        headers: {
          'user-agent':
            'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:128.0) Gecko/20100101 Firefox/128.0',
        },
      },
    );
    expect(added.status).toBe(201);
    const token = getCookie(added, 'session');
    expect(await isSignedIn(market, who.token)).toBe(false);
    expect(await list(token)).toEqual([
      {
        id: expect.any(String),
        name: 'Firefox, macOS',
        created_at: expect.any(String),
        last_used_at: null,
        is_synced: true,
      },
    ]);
    expect(await getTemplates(who.id)).toEqual(['step_up_code', 'passkey_added']);
    // The same authenticator must not create a second one.
    await approveByMail(market, await begin(token), { token });
    expect(getCreationOptions(await begin(token)).excludeCredentials).toEqual([
      { id: passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
  });

  test('needs no step-up as the first in a new account’s first half hour', async () => {
    const who = await buildSignedInUser(market, { createdAt: new Date() });
    const { credential } = makePasskey(getCreationOptions(await begin(who.token)));
    const added = await market.post(me, { credential }, { token: who.token });
    expect(added.status).toBe(201);
    expect(getRefusedChallenge(await begin(getCookie(added, 'session'))).methods).toEqual([
      'passkey',
      'email',
    ]);
    const phoned = await buildSignedInUser(market, {
      createdAt: new Date(),
      phone: '+31612345670',
      phoneConfirmedAt: new Date(),
    });
    expect((await begin(phoned.token)).status).toBe(403);
  });

  test.each([
    ['another origin', { origin: 'https://gavel.evil.test' }],
    ['another domain', { rpId: 'evil.test' }],
    ['a person who was not verified', { isVerified: false }],
    ['an assertion', { type: 'webauthn.get' }],
  ])('refuses %s', async (_what, faults) => {
    const who = await buildSignedInUser(market, { createdAt: new Date() });
    const { credential } = makePasskey(getCreationOptions(await begin(who.token)), faults);
    expect(getRefusal(await market.post(me, { credential }, { token: who.token }))).toEqual([
      422,
      'passkey_refused',
    ]);
    expect(await list(who.token)).toEqual([]);
  });

  test('refuses a used, foreign or expired challenge', async () => {
    const [who, other] = [
      await buildSignedInUser(market, { createdAt: new Date() }),
      await buildSignedInUser(market, { createdAt: new Date() }),
    ];
    const elsewhere = await market.signIn(who.id);
    const { credential } = makePasskey(getCreationOptions(await begin(who.token)));
    for (const token of [elsewhere, other.token])
      expect(getRefusal(await market.post(me, { credential }, { token }))).toEqual([
        422,
        'passkey_expired',
      ]);
    const added = await market.post(me, { credential }, { token: who.token });
    expect(added.status).toBe(201);
    expect(
      getRefusal(await market.post(me, { credential }, { token: getCookie(added, 'session') })),
    ).toEqual([422, 'passkey_expired']);
    const late = makePasskey(getCreationOptions(await begin(other.token)));
    await sql`
      update passkey_challenges set expires_at = now()`.execute(market.db);
    expect(
      getRefusal(await market.post(me, { credential: late.credential }, { token: other.token })),
    ).toEqual([422, 'passkey_expired']);
  });

  test.each([
    'e30',
    'AAAA',
    'a'.repeat(43),
    Buffer.from('{"challenge":"\\u0000"}').toString('base64url'),
  ])('refuses meaningless bytes without an error (%s)', async (bytes) => {
    const who = await buildSignedInUser(market, { createdAt: new Date() });
    const { credential } = makePasskey(getCreationOptions(await begin(who.token)));
    const { response } = credential;
    const odd = { ...credential, response: { ...response, clientDataJSON: bytes } };
    expect(getRefusal(await market.post(me, { credential: odd }, { token: who.token }))).toEqual([
      422,
      'passkey_refused',
    ]);
    expect(
      getRefusal(
        await market.post(
          me,
          { credential: { ...credential, response: { ...response, attestationObject: bytes } } },
          { token: who.token },
        ),
      ),
    ).toEqual([422, 'passkey_refused']);
  });

  test('allows at most twenty, and none where the origin is not a domain', async () => {
    const who = await buildPerson();
    await market.db
      .insertInto('passkeys')
      .values(
        Array.from({ length: 20 }, () => ({
          userId: who.id,
          credentialId: randomUUID(),
          publicKey: Buffer.alloc(1),
          name: 'One of many',
        })),
      )
      .execute();
    expect(getRefusal(await begin(who.token))).toEqual([409, 'too_many_passkeys']);
    const numbered = await startTestMarketplace({
      settings: { webOrigin: 'http://127.0.0.1:3000' },
      beside: market,
    });
    const other = await buildPerson();
    expect(
      getRefusal(await numbered.call('POST', `${me}/options`, { token: other.token })),
    ).toEqual([409, 'passkeys_unavailable']);
    expect(
      getRefusal(await numbered.call('POST', '/accounts/api/v2/sessions/passkey/options')),
    ).toEqual([409, 'passkeys_unavailable']);
    await numbered.stop();
  });
});

describe('naming and removing', () => {
  test('trims a name and refuses an empty or hidden one', async () => {
    const { added } = await buildWithPasskey();
    const name = (text: string): Promise<Answer> =>
      market.call('PUT', `${me}/${added.id}`, { token: added.token, body: { name: text } });
    expect((await name('  My phone ')).body).toMatchObject({ passkey: { name: 'My phone' } });
    expect(getRefusal(await name('   '))).toEqual([422, 'name_required']);
    expect(getRefusal(await name('My\u202ephone'))).toEqual([422, 'name_invalid']);
    const other = await buildPerson();
    expect(
      (
        await market.call('PUT', `${me}/${added.id}`, {
          token: other.token,
          body: { name: 'Mine now' },
        })
      ).status,
    ).toBe(404);
    expect(await list(added.token)).toMatchObject([{ name: 'My phone' }]);
  });

  test('a removed passkey neither signs in nor confirms, and the user is notified', async () => {
    const { id: userId, added } = await buildWithPasskey();
    const remove = (token: string): Promise<Answer> =>
      market.call('DELETE', `${me}/${added.id}`, { token });
    const waiting = await beginSignIn(market);
    const refused = await remove(added.token);
    expect(getRefusedChallenge(refused)).toMatchObject({
      reason: 'change_factor',
      subject: { factor: 'passkey', change: 'off' },
      methods: ['passkey', 'email'],
    });
    await approveByMail(market, refused, { token: added.token });
    const removed = await remove(added.token);
    expect(removed.status).toBe(204);
    const token = getCookie(removed, 'session');
    expect(await list(token)).toEqual([]);
    expect((await getTemplates(userId)).at(-1)).toBe('passkey_removed');
    expect(
      getRefusal(
        await signInWith(market, signPasskeyRequest(added.passkey, waiting.options), {
          headers: waiting.headers,
        }),
      ),
    ).toEqual([422, 'passkey_refused']);
    expect(
      getRefusedChallenge(await market.call('POST', `${me}/options`, { token })).methods,
    ).toEqual(['email']);
    expect((await remove(token)).status).toBe(404);
    const other = await buildWithPasskey();
    expect((await market.call('DELETE', `${me}/${other.added.id}`, { token })).status).toBe(404);
  });
});

describe('signing in', () => {
  test('signs in on a new device without a code and notifies about the device', async () => {
    const { id: userId, email, added } = await buildWithPasskey();
    await market.db
      .updateTable('users')
      .set({ newDeviceCheck: true, totpEnabledAt: new Date() })
      .where('id', '=', userId)
      .execute();
    const { options, headers } = await beginSignIn(market);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [],
    });
    const credential = signPasskeyRequest(added.passkey, options);
    const answer = await signInWith(market, credential, { headers });
    expect(answer).toMatchObject({ status: 201, body: { user: { id: userId } } });
    const token = getCookie(answer, 'session');
    expect(await isSignedIn(market, token)).toBe(true);
    expect((await getTemplates(userId)).at(-1)).toBe('new_device_notice');
    expect((await list(token))[0]?.last_used_at).toEqual(expect.any(String));
    expect(JSON.stringify(options)).not.toContain(email);

    expect(getRefusal(await signInWith(market, credential, { headers }))).toEqual([
      422,
      'challenge_void',
    ]);
    // The device is known now: no second notice.
    const before = (await getTemplates(userId)).length;
    const again = await beginSignIn(market, headers['x-device-token']);
    expect(
      (await signInWith(market, signPasskeyRequest(added.passkey, again.options), { headers }))
        .status,
    ).toBe(201);
    expect(await getTemplates(userId)).toHaveLength(before);
  });

  test('ends a session that the request brought along', async () => {
    const { token, added } = await buildWithPasskey();
    const { options, headers } = await beginSignIn(market);
    const answer = await signInWith(market, signPasskeyRequest(added.passkey, options), {
      headers,
      token,
    });
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
  ])('refuses %s', async (_what, faults) => {
    const { added } = await buildWithPasskey();
    const { options, headers } = await beginSignIn(market);
    expect(
      getRefusal(
        await signInWith(market, signPasskeyRequest(added.passkey, options, faults), { headers }),
      ),
    ).toEqual([422, 'passkey_refused']);
    // The failed attempt used up the challenge.
    expect(
      getRefusal(await signInWith(market, signPasskeyRequest(added.passkey, options), { headers })),
    ).toEqual([422, 'challenge_void']);
  });

  test('refuses a challenge of another device, without a device, and after its time', async () => {
    const { added } = await buildWithPasskey();
    const [one, other] = [await beginSignIn(market), await beginSignIn(market)];
    const credential = signPasskeyRequest(added.passkey, one.options);
    expect(getRefusal(await signInWith(market, credential, { headers: other.headers }))).toEqual([
      422,
      'challenge_void',
    ]);
    expect(getRefusal(await signInWith(market, credential, {}))).toEqual([422, 'challenge_void']);
    await sql`
      update passkey_challenges set expires_at = now()`.execute(market.db);
    expect(getRefusal(await signInWith(market, credential, { headers: one.headers }))).toEqual([
      422,
      'challenge_void',
    ]);
    await deleteExpired(market.db);
    expect(await market.db.selectFrom('passkeyChallenges').select('id').execute()).toEqual([]);
  });

  test('refuses a wrong key and a closed account alike; reports an unknown one', async () => {
    const stranger = await buildWithPasskey();
    const getRefusalText = async (passkey: SoftwarePasskey): Promise<string> => {
      const { options, headers } = await beginSignIn(market);
      const answer = await signInWith(market, signPasskeyRequest(passkey, options), { headers });
      expect([answer.status, getCookie(answer, 'session')]).toEqual([422, '']);
      return answer.text.replaceAll(/"request_id":"[^"]+"/g, '');
    };
    const [unknown, forged] = [
      { ...stranger.added.passkey, id: 'A'.repeat(43) },
      {
        ...(await buildWithPasskey()).added.passkey,
        privateKey: stranger.added.passkey.privateKey,
      },
    ];
    const [closed, disabled] = [await buildWithPasskey(), await buildWithPasskey()];
    await market.db
      .updateTable('users')
      .set({ closedAt: new Date() })
      .where('id', '=', closed.id)
      .execute();
    await market.db
      .updateTable('users')
      .set({ disabledAt: new Date() })
      .where('id', '=', disabled.id)
      .execute();
    const texts = [
      await getRefusalText(forged),
      await getRefusalText(closed.added.passkey),
      await getRefusalText(disabled.added.passkey),
    ];
    expect(new Set(texts).size).toBe(1);
    expect(texts[0]).toContain('passkey_refused');
    expect(texts[0]).not.toContain('is_unknown');
    expect(JSON.parse(await getRefusalText(unknown))).toMatchObject({
      error: { code: 'passkey_refused', meta: { is_unknown: true } },
    });
  });

  test('refuses a counter that goes back, which means a copied passkey', async () => {
    const { added } = await buildWithPasskey(7);
    const tryWith = async (passkey: SoftwarePasskey): Promise<number> => {
      const { options, headers } = await beginSignIn(market);
      return (await signInWith(market, signPasskeyRequest(passkey, options), { headers })).status;
    };
    const copy = { ...added.passkey };
    expect(await tryWith(added.passkey)).toBe(201);
    expect(await tryWith(copy)).toBe(422);
    expect(await tryWith(added.passkey)).toBe(201);
  });

  test('one of several answers to one challenge signs in', async () => {
    const { added } = await buildWithPasskey();
    const { options, headers } = await beginSignIn(market);
    const credential = signPasskeyRequest(added.passkey, options);
    const statuses = (
      await Promise.all(
        Array.from({ length: 5 }, () => signInWith(market, credential, { headers })),
      )
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([201, 422, 422, 422, 422]);
  });

  test('counts failed attempts by address', async () => {
    const { added } = await buildWithPasskey();
    let last = 0;
    for (let attempt = 0; attempt < 26; attempt += 1) {
      const { options, headers } = await beginSignIn(market);
      last = (
        await signInWith(
          market,
          signPasskeyRequest(added.passkey, options, { origin: 'https://evil.test' }),
          { headers },
        )
      ).status;
    }
    expect(last).toBe(429);
  });
});

describe('confirming', () => {
  const bid = { amount: 6_000, currency_code: 'EUR', bid_type: 'direct' };
  const place = (lotId: number, token: string): Promise<Answer> =>
    market.post(`/buyer/api/v3/lots/${lotId}/bids`, bid, {
      token,
      headers: { 'idempotency-key': randomUUID() },
    });
  const begin = (id: string, token: string): Promise<Answer> =>
    market.call('POST', `${mfaPath}/${id}/passkey`, { token });
  const answer = (
    id: string,
    token: string,
    passkey: SoftwarePasskey,
    options: Parameters<typeof signPasskeyRequest>[1],
    also: string[] = [],
  ): Promise<Answer> =>
    market.post(
      `${mfaPath}/${id}/passkey/verification`,
      { credential: signPasskeyRequest(passkey, options), also },
      { token },
    );

  test('confirms a large bid, offers the passkey first, and places the bid', async () => {
    const lot = await buildLot(market.db);
    const { token, added } = await buildWithPasskey();
    const challenge = getRefusedChallenge(await place(lot.id, token));
    expect(challenge.methods).toEqual(['passkey', 'email']);
    const options = getOptions(await begin(challenge.challenge_id, token));
    expect(options.allowCredentials).toEqual([
      { id: added.passkey.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ]);
    expect(
      (await answer(challenge.challenge_id, token, added.passkey, options)).body,
    ).toMatchObject({ challenge: { status: 'verified', method: 'passkey' } });
    expect((await place(lot.id, token)).status).toBe(201);
    expect((await place(lot.id, token)).status).not.toBe(201);
  });

  test('approves requests that were refused together', async () => {
    const [one, two] = [await buildLot(market.db), await buildLot(market.db)];
    const { token, added } = await buildWithPasskey();
    const [a, b] = [
      getRefusedChallenge(await place(one.id, token)).challenge_id,
      getRefusedChallenge(await place(two.id, token)).challenge_id,
    ];
    expect(
      (await answer(a, token, added.passkey, getOptions(await begin(a, token)), [b])).status,
    ).toBe(200);
    expect([(await place(one.id, token)).status, (await place(two.id, token)).status]).toEqual([
      201, 201,
    ]);
  });

  test('another user’s passkey approves nothing and uses up an attempt', async () => {
    const lot = await buildLot(market.db);
    const [who, other] = [await buildWithPasskey(), await buildWithPasskey()];
    const refused = await place(lot.id, who.token);
    const { challenge_id: id } = getRefusedChallenge(refused);
    const answered = await answer(
      id,
      who.token,
      other.added.passkey,
      getOptions(await begin(id, who.token)),
    );
    expect(getRefusal(answered)).toEqual([422, 'passkey_refused']);
    expect(getError(answered).meta).toEqual({ attempts_left: 4 });
    expect((await place(lot.id, who.token)).status).toBe(403);
    // Their session does not reach the challenge either.
    expect((await begin(id, other.token)).status).toBe(404);
    await approveByMail(market, refused, { token: who.token });
    expect((await place(lot.id, who.token)).status).toBe(201);
  });

  test('five wrong answers end the challenge', async () => {
    const lot = await buildLot(market.db);
    const [who, other] = [await buildWithPasskey(), await buildWithPasskey()];
    const { challenge_id: id } = getRefusedChallenge(await place(lot.id, who.token));
    for (let attempt = 0; attempt < 5; attempt += 1)
      await answer(id, who.token, other.added.passkey, getOptions(await begin(id, who.token)));
    expect(getRefusal(await begin(id, who.token))).toEqual([422, 'challenge_void']);
    expect(
      getRefusal(
        await verifyChallenge(
          market,
          id,
          { method: 'email', code: '123456' },
          { token: who.token },
        ),
      ),
    ).toEqual([422, 'challenge_void']);
  });

  test('a signature for another challenge or sign-in approves nothing, at no attempt', async () => {
    const lot = await buildLot(market.db);
    const { token, added } = await buildWithPasskey();
    const [a, b] = [
      getRefusedChallenge(await place(lot.id, token)).challenge_id,
      getRefusedChallenge(await place(lot.id, token)).challenge_id,
    ];
    const options = getOptions(await begin(a, token));
    expect(getRefusal(await answer(b, token, added.passkey, options))).toEqual([
      422,
      'passkey_expired',
    ]);
    expect(
      getRefusal(await answer(b, token, added.passkey, (await beginSignIn(market)).options)),
    ).toEqual([422, 'passkey_expired']);
    const waiting = await beginSignIn(market);
    expect(
      getRefusal(
        await signInWith(market, signPasskeyRequest(added.passkey, options), {
          headers: waiting.headers,
        }),
      ),
    ).toEqual([422, 'challenge_void']);
    expect((await market.get(`${mfaPath}/${b}`, { token })).body).toMatchObject({
      challenge: { attempts_left: 5 },
    });
    expect((await answer(a, token, added.passkey, options)).status).toBe(200);
    expect((await answer(a, token, added.passkey, options)).status).toBe(422);
  });

  test('is not available without a passkey', async () => {
    const lot = await buildLot(market.db);
    const { token } = await buildPerson();
    const { challenge_id: id, methods } = getRefusedChallenge(await place(lot.id, token));
    expect(methods).toEqual(['email']);
    expect(getRefusal(await begin(id, token))).toEqual([422, 'method_not_available']);
  });

  test('a passkey can replace the code of a new device', async () => {
    const { email, added } = await buildWithPasskey();
    await market.db
      .updateTable('users')
      .set({ newDeviceCheck: true })
      .where('email', '=', email)
      .execute();
    const refused = await market.post('/accounts/api/v2/sessions', {
      email,
      password: 'correct horse battery',
    });
    const headers = { 'x-device-token': getCookie(refused, 'device') };
    const { challenge_id: id } = getRefusedChallenge(refused);
    const begun = await market.call('POST', `${mfaPath}/${id}/passkey`, { headers });
    const credential = signPasskeyRequest(added.passkey, getOptions(begun));
    expect(
      (await market.post(`${mfaPath}/${id}/passkey/verification`, { credential }, { headers }))
        .status,
    ).toBe(200);
    expect(
      (
        await market.post(
          '/accounts/api/v2/sessions',
          { email, password: 'correct horse battery' },
          { headers },
        )
      ).status,
    ).toBe(201);
  });
});

test('a first phone number needs a step-up in a new account with a passkey', async () => {
  const who = await buildSignedInUser(market, { createdAt: new Date() });
  const begun = await market.call('POST', `${me}/options`, { token: who.token });
  const { credential } = makePasskey(
    (begun.body as { options: WirePasskeyCreationOptions }).options,
    { origin: testOrigin },
  );
  const token = getCookie(await market.post(me, { credential }, { token: who.token }), 'session');
  const refused = await market.call('PUT', '/accounts/api/v2/users/me/phone', {
    token,
    body: { phone_number: '+31612345671', country_code: 'nl' },
  });
  expect(getRefusedChallenge(refused).reason).toBe('change_phone');
});
