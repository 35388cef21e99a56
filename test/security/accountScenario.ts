// The life of one account through the web server: registration, phone, address, authenticator app,
// card, a forgotten password, another browser, a recovery code, a new address and number. Every
// secret along the way is registered as a canary.
import { Secret, TOTP } from 'otpauth';
import { sql } from 'kysely';
import { readCode, readLinkToken } from '../setup/readMail';
import {
  parseBody,
  type RecordedAnswer,
  type RealGavel,
  type WebVisitor,
} from '../setup/realGavel';
import type { Canaries } from './canaries';

const accounts = '/accounts/api/v2';
const me = `${accounts}/users/me`;
export const person = {
  email: 'canary-first@secret-a.test',
  movedTo: 'canary-moved@secret-b.test',
  phone: '+31612390817',
  nextPhone: '+31612390826',
  passwords: [
    'first canary in a coal mine',
    'second canary sang at dawn',
    'third canary kept silent',
  ],
  card: '5105105105105100',
} as const;

export type AccountScenario = {
  home: WebVisitor;
  abroad: WebVisitor;
  steps: number;
  forgotToken: string;
  secret: string;
};
type Challenge = { error: { code: string; meta: { challenge_id: string } } };
type Method = 'email' | 'sms' | 'totp' | 'recovery_code';

function expectStatus(heard: RecordedAnswer, status: number): RecordedAnswer {
  if (heard.status !== status)
    throw new Error(
      `${heard.what} answered ${heard.status}: ${heard.text.slice(0, 300)} ` +
        String(heard.headers.location ?? ''),
    );
  return heard;
}

export async function runAccountScenario(
  { market, visitor }: RealGavel,
  canaries: Canaries,
): Promise<AccountScenario> {
  const { db } = market;
  const home = visitor({ onAnswer: (heard) => canaries.inspect('the owner', heard) });
  let steps = 0;
  const isPage =
    (path: string, token: string) =>
    ({ what, text }: RecordedAnswer): boolean =>
      what === `GET /en${path}` && text.includes(token);
  /** Reads the newest code sent to the recipient and registers it as a canary. */
  const code = async (what: string, recipient: string): Promise<string> => {
    const sentCode = await readCode(market, recipient);
    canaries.add(`code: ${what}`, sentCode, { isCode: true });
    return sentCode;
  };
  const link = async (what: string, recipient: string, page: string): Promise<string> => {
    const token = await readLinkToken(market, recipient);
    canaries.add(`link: ${what}`, token, { in: isPage(page, token) });
    return token;
  };
  const mayBeSent = () => sql`update one_time_codes set resend_at = now()`.execute(db);

  // The owner's own answers may contain the address. The number is masked everywhere except in the
  // data export. The key of an authenticator app contains the account's name.
  const ownSecrets = new Set([
    'GET /buyer/api/v1/users/me',
    'PATCH /buyer/api/v1/users/me',
    `PUT ${me}/email`,
    `POST ${me}/mfa/totp`,
    `POST ${me}/data_exports`,
  ]);
  const isOwn = ({ what }: RecordedAnswer): boolean =>
    ownSecrets.has(what) || /^(?:GET|POST) \/accounts\/api\/v2\/mfa\/challenges\//.test(what);
  for (const [index, password] of person.passwords.entries())
    canaries.add(`password ${index + 1}`, password);
  for (const email of [person.email, person.movedTo])
    canaries.add(`the owner’s ${email}`, email, { in: isOwn, isStored: true });
  for (const phone of [person.phone, person.nextPhone])
    canaries.add(`the owner’s ${phone}`, phone.slice(1), {
      in: ({ what }) => what === `POST ${me}/data_exports`,
      isStored: true,
    });
  canaries.add('card number', person.card);
  canaries.add('card number with blanks', person.card.replace(/(\d{4})(?=\d)/g, '$1 '));

  // Registration.
  const form = {
    email: person.email,
    password: person.passwords[0],
    country_code: 'nl',
    locale: 'en',
    terms_accepted: true,
  };
  const registration = expectStatus(
    await home.call('POST', `${accounts}/registrations`, form),
    201,
  );
  const { id } = parseBody<{ registration: { id: string } }>(registration).registration;
  await code('registration, first', person.email);
  const firstLink = await link('registration, first', person.email, '/accounts/register');
  await mayBeSent();
  expectStatus(await home.submit('/en/accounts/register/resend', { registration_id: id }), 303);
  const registrationCode = await code('registration', person.email);
  const registrationLink = await link('registration', person.email, '/accounts/register');
  for (const token of [firstLink, registrationLink])
    expectStatus(await home.get(`/en/accounts/register?token=${token}`), 200);
  expectStatus(
    await home.submit('/en/accounts/register/code', { registration_id: id, code: 'x' }),
    303,
  );
  expectStatus(
    await home.call('POST', `${accounts}/registrations/confirmation`, {
      registration_id: id,
      code: registrationCode,
    }),
    201,
  );

  // Phone and address.
  expectStatus(
    await home.call('PUT', `${me}/phone`, { phone_number: person.phone, country_code: 'nl' }),
    200,
  );
  expectStatus(
    await home.call('POST', `${me}/phone/confirmation`, {
      code: await code('phone', person.phone),
    }),
    200,
  );
  expectStatus(
    await home.call('POST', `${me}/addresses`, {
      country_code: 'nl',
      name: 'Noa Example',
      line1: 'Kade 1',
      postal_code: '1012 AB',
      city: 'Amsterdam',
    }),
    201,
  );

  // The second factor: approves a refused request with the given method.
  let totp: TOTP | null = null;
  let recovery: string[] = [];
  const readChallengeCode = async (challenge: string, by: Method): Promise<string> => {
    if (by === 'totp') {
      // As if the app showed its next code.
      await sql`update users set totp_last_step = 0`.execute(db);
      const totpCode = totp?.generate() ?? '';
      canaries.add('code: authenticator app', totpCode, { isCode: true });
      return totpCode;
    }
    if (by === 'recovery_code') return recovery[0] ?? '';
    const { email } = await db
      .selectFrom('mfaChallenges as c')
      .innerJoin('users as u', 'u.id', 'c.userId')
      .select('u.email')
      .where('c.id', '=', challenge)
      .executeTakeFirstOrThrow();
    await sql`delete from rate_limits`.execute(db);
    expectStatus(
      await home.call('POST', `${accounts}/mfa/challenges/${challenge}/code`, { method: by }),
      200,
    );
    return code(`step-up ${steps}`, by === 'email' ? email : person.phone);
  };
  const stepUp = async (
    method: string,
    path: string,
    body: unknown,
    by: Method,
    status = 200,
  ): Promise<RecordedAnswer> => {
    steps += 1;
    const { challenge_id: challenge } = parseBody<Challenge>(
      expectStatus(await home.call(method, path, body), 403),
    ).error.meta;
    const answer = await readChallengeCode(challenge, by);
    expectStatus(
      await home.call('POST', `${accounts}/mfa/challenges/${challenge}/verification`, {
        method: by,
        code: 'wrong-one',
      }),
      422,
    );
    expectStatus(
      await home.call('POST', `${accounts}/mfa/challenges/${challenge}/verification`, {
        method: by,
        code: answer,
      }),
      200,
    );
    await home.get(`${accounts}/mfa/challenges/${challenge}`);
    return expectStatus(await home.call(method, path, body), status);
  };
  const begin = await stepUp('POST', `${me}/mfa/totp`, undefined, 'email', 201);
  const { secret } = parseBody<{ totp: { secret: string } }>(begin).totp;
  canaries.add('TOTP secret', secret, { in: (heard) => heard === begin });
  totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = expectStatus(
    await home.call('POST', `${me}/mfa/totp/confirmation`, { code: totp.generate() }),
    200,
  );
  recovery = parseBody<{ recovery_codes: string[] }>(confirmed).recovery_codes;
  for (const one of recovery)
    canaries.add('recovery code', one, { in: (heard) => heard === confirmed });
  const fresh = await stepUp('POST', `${me}/mfa/recovery_codes`, undefined, 'totp', 201);
  recovery = parseBody<{ recovery_codes: string[] }>(fresh).recovery_codes;
  for (const one of recovery)
    canaries.add('recovery code', one, { in: (heard) => heard === fresh });

  // A card.
  const response = expectStatus(
    await home.call('POST', '/payments/api/v1/test/tokens', {
      number: person.card,
      exp_month: 12,
      exp_year: 2040,
      cvc: '739',
      holder: 'Noa Example',
    }),
    201,
  );
  const { token: cardToken } = parseBody<{ token: string }>(response);
  canaries.add('card token', cardToken, { in: (heard) => heard === response });
  await home.call('POST', '/payments/api/v1/test/tokens', {
    number: `${person.card}9`,
    exp_month: 12,
    exp_year: 2040,
    cvc: '739',
    holder: 'Noa Example',
  });
  await stepUp('POST', `${me}/cards`, { token: cardToken }, 'totp', 201);

  // Sign out, reset the password, sign in again in this browser and in another one.
  expectStatus(await home.submit('/en/user/logout', {}), 303);
  expectStatus(
    await home.submit('/en/accounts/login', { email: person.email, password: person.passwords[1] }),
    303,
  );
  expectStatus(await home.submit('/en/accounts/forgot_password', { email: person.email }), 303);
  const forgotToken = await link('a new password', person.email, '/accounts/reset_password');
  expectStatus(await home.get(`/en/accounts/reset_password?token=${forgotToken}`), 200);
  expectStatus(
    await home.call('POST', `${accounts}/password_resets/confirmation`, {
      token: forgotToken,
      password: person.passwords[1],
    }),
    204,
  );
  expectStatus(
    await home.submit('/en/accounts/login', { email: person.email, password: person.passwords[1] }),
    303,
  );
  const abroad = visitor({
    ip: '198.51.100.9',
    onAnswer: (heard) => canaries.inspect('the owner abroad', heard),
  });
  const emailChallenge = expectStatus(
    await abroad.submit('/en/accounts/login', {
      email: person.email,
      password: person.passwords[1],
    }),
    303,
  );
  const at = String(emailChallenge.headers.location);
  expectStatus(await abroad.get(at), 200);
  const challenge = new URL(at, 'http://x').searchParams.get('challenge') ?? '';
  if (challenge === '') throw new Error(`No challenge: ${at}`);
  await sql`
    update one_time_codes set resend_at = now();
    update users set totp_last_step = 0;
    delete from rate_limits
  `.execute(db);
  expectStatus(
    await abroad.submit('/en/accounts/login/resend', { challenge, method: 'email' }),
    303,
  );
  expectStatus(
    await abroad.submit('/en/accounts/login/code', {
      challenge,
      method: 'email',
      code: await code('a new browser', person.email),
    }),
    303,
  );
  if (!abroad.cookies.has('session')) throw new Error('The new browser was not signed in.');

  // New credentials.
  await stepUp(
    'PUT',
    `${me}/password`,
    { current_password: person.passwords[1], password: person.passwords[2] },
    'sms',
  );
  await stepUp('PUT', `${me}/email`, { email: person.movedTo }, 'recovery_code');
  await link('another address', person.movedTo, '/accounts/confirm_email');
  expectStatus(
    await home.call('POST', `${accounts}/email_confirmations`, {
      code: await code('another address', person.movedTo),
    }),
    200,
  );
  await stepUp(
    'PUT',
    `${me}/phone`,
    { phone_number: person.nextPhone, country_code: 'nl' },
    'totp',
  );
  expectStatus(
    await home.call('POST', `${me}/phone/confirmation`, {
      code: await code('another phone', person.nextPhone),
    }),
    200,
  );
  await stepUp('POST', `${me}/data_exports`, undefined, 'totp', 201);
  return { home, abroad, steps, forgotToken, secret };
}
