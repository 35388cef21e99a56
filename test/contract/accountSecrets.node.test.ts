// A dump of the database gives no access: after every flow that creates a secret, neither the
// tables nor the log contain it.
import { pino } from 'pino';
import { sql } from 'kysely';
import { buildSignedInUser, callWithStepUp, getCookie, testPassword } from '../setup/accountCalls';
import { getRefusedChallenge, sendCode, verifyChallenge } from '../setup/mfaCalls';
import { readCode, readLinkToken } from '../setup/readMail';
import { setUpMarketplace, type Answer } from '../setup/testMarketplace';

const lines: string[] = [];
const market = setUpMarketplace({
  log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }),
});

/** Every row of every table as text, with bytes as hex and as decoded text. */
async function dumpDatabase(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(market.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t`.execute(market.db);
    texts.push(...rows.map(({ row }) => row));
  }
  const all = texts.join('\n');
  const readable = all.replaceAll(/\\+x((?:[0-9a-f]{2})+)/g, (_whole, hex: string) =>
    Buffer.from(hex, 'hex').toString('latin1'),
  );
  return `${all}\n${readable}`;
}

test('a dump and the log contain no password, session, device token, code or link', async () => {
  const secrets: Record<string, string> = { password: testPassword };
  const collectCookies = (name: string, answer: Answer): void => {
    for (const cookie of ['session', 'device'] as const)
      if (getCookie(answer, cookie) !== '')
        secrets[`${name} ${cookie}`] = getCookie(answer, cookie);
  };
  // A registration by code.
  const email = 'canary@example.test';
  secrets['new password'] = 'canary in a coal mine';
  const begun = await market.post('/accounts/api/v2/registrations', {
    email,
    password: secrets['new password'],
    country_code: 'nl',
    locale: 'en',
    terms_accepted: true,
  });
  collectCookies('registration', begun);
  const device = { headers: { 'x-device-token': getCookie(begun, 'device') } };
  const registrationCode = await readCode(market, email);
  secrets['registration link'] = await readLinkToken(market, email);
  const { id } = (begun.body as { registration: { id: string } }).registration;
  collectCookies(
    'registered',
    await market.post(
      '/accounts/api/v2/registrations/confirmation',
      { registration_id: id, code: registrationCode },
      device,
    ),
  );
  // A sign-in from a new device.
  const refused = await market.post('/accounts/api/v2/sessions', {
    email,
    password: secrets['new password'],
  });
  collectCookies('new device', refused);
  const fresh = { headers: { 'x-device-token': getCookie(refused, 'device') } };
  const signInCode = await sendCode(
    market,
    getRefusedChallenge(refused).challenge_id,
    'email',
    fresh,
  );
  await verifyChallenge(
    market,
    getRefusedChallenge(refused).challenge_id,
    { method: 'email', code: signInCode },
    fresh,
  );
  collectCookies(
    'signed in',
    await market.post(
      '/accounts/api/v2/sessions',
      { email, password: secrets['new password'] },
      fresh,
    ),
  );
  // A phone number, another address, another password, a reset.
  const person = await buildSignedInUser(market);
  await market.call('PUT', '/accounts/api/v2/users/me/phone', {
    token: person.token,
    body: { phone_number: '+31612345678', country_code: 'nl' },
  });
  const phoneCode = await readCode(market, '+31612345678');
  const proven = await market.post(
    '/accounts/api/v2/users/me/phone/confirmation',
    { code: phoneCode },
    { token: person.token },
  );
  collectCookies('phone', proven);
  const token = getCookie(proven, 'session');
  await callWithStepUp(market, 'PUT', '/accounts/api/v2/users/me/email', {
    token,
    body: { email: 'canary-moved@example.test' },
  });
  secrets['address link'] = await readLinkToken(market, 'canary-moved@example.test');
  const emailCode = await readCode(market, 'canary-moved@example.test');
  await market.call('PUT', '/accounts/api/v2/users/me/password', {
    token,
    body: { current_password: testPassword, password: 'a wrong canary song' },
  });
  secrets['password that waits for its approval'] = 'a wrong canary song';
  await market.post('/accounts/api/v2/password_resets', { email: person.email });
  secrets['reset link'] = await readLinkToken(market, person.email);

  const text = await dumpDatabase();
  expect(text).toContain('canary@example.test');
  const log = lines.join('');
  for (const [name, secret] of Object.entries(secrets)) {
    expect({ name, isInDump: text.includes(secret), isInLog: log.includes(secret) }).toEqual({
      name,
      isInDump: false,
      isInLog: false,
    });
  }
  // Six digits appear by chance in any dump of random bytes, so codes are only searched for where
  // they would be readable.
  const readable =
    (
      await sql<{ all: string }>`
        select string_agg(concat(o::text, m.params::text, m.template), ' ') as all
        from one_time_codes o, mails m`.execute(market.db)
    ).rows[0]?.all ?? '';
  for (const code of [registrationCode, signInCode, phoneCode, emailCode]) {
    expect(
      readable.replaceAll(/\\+x[0-9a-f]+/g, '').replaceAll(/[0-9.:+ -]{16,}/g, ''),
    ).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  }
  expect(log).not.toContain('canary@example.test');
});
