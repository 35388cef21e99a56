// The routes of registration.
import { sql, type Kysely } from 'kysely';
import { randomBytes, randomInt } from 'node:crypto';
import {
  resendRegistrationCode,
  createRegistration,
  confirmRegistration,
} from '../../../../../src/contract/accounts/registrations';
import { countries, getCountryCurrency } from '../../../../../config/markets';
import { findLocale } from '../../../../../src/lib/locales';
import { type RouteDefinition, implement } from '../../../http/implement';
import { createNotFoundError } from '../../../http/apiError';
import { hashToken, createToken, type SecretBox } from '../../../lib/secretBox';
import { emailAddress } from '../../../domain/accounts/personText';
import { findPasswordFault } from '../../../domain/accounts/passwords';
import { consumeRateLimit } from '../../../http/rateLimit';
import { deviceCookie } from '../../../http/sessions';
import { type RequestContext, createDeviceToken } from '../../../http/context';
import type { Database } from '../../../database/generated/database';
import { queueMail } from '../../../ports/mail/queueMail';
import { sharedHasher } from '../passwords/storedPassword';
import {
  createFieldErrors,
  type FieldFault,
  createCodeExpiredError,
  createCodeWrongError,
  assertCodeAccepted,
  createTokenInvalidError,
} from '../accountErrors';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { openSession, type OpenedSession, type SignInUser } from '../sessions/openSession';
import { findUserByEmail } from '../userRows';
import { sendRegistration, toCodeOwner } from './sendRegistration';

type RegistrationForm = {
  email: string;
  password: string;
  country_code: string;
  terms_accepted: boolean;
};

/** Returns the normalized email address. Throws ApiError 422 with every invalid field. */
async function checkForm({
  email: typed,
  password,
  country_code: country,
  terms_accepted: accepted,
}: RegistrationForm): Promise<string> {
  const email = emailAddress(typed);
  const passwordFault = await findPasswordFault(password, {
    email: email ?? '',
    displayName: null,
  });
  const faults: FieldFault[] = [];
  if (email === null) faults.push({ code: 'email_invalid', attribute: 'email' });
  if (passwordFault !== null) faults.push({ code: passwordFault, attribute: 'password' });
  if (!countries.has(country))
    faults.push({ code: 'country_unsupported', attribute: 'country_code' });
  if (!accepted) faults.push({ code: 'terms_not_accepted', attribute: 'terms_accepted' });
  if (email === null || faults.length > 0) throw createFieldErrors(faults);
  return email;
}

/**
 * Starts a registration. No account exists until the email address is confirmed. The answer does
 * not reveal whether the address already has an account: it is the same, and so is the work,
 * including hashing the password.
 */
const createRegistrationRoute = implement(createRegistration, async ({ body, ctx }) => {
  const email = await checkForm(body);
  await consumeRateLimit(ctx, 'registrationsPerAddress', ctx.clientIp);
  await consumeRateLimit(ctx, 'registrationsPerEmail', email);
  const owner = await findUserByEmail(ctx.db, email);
  const passwordHash = await sharedHasher.hash(body.password);
  const device = ctx.deviceToken ?? createDeviceToken(ctx.secrets);
  const locale = findLocale(body.locale) ?? ctx.locale;
  const { id } = await ctx.db
    .insertInto('registrations')
    .values({
      email,
      passwordHash: owner === null ? passwordHash : null,
      locale,
      countryCode: body.country_code,
      marketingConsent: body.marketing_consent ?? false,
      tokenHash: hashToken(createToken()),
      deviceHash: hashToken(device),
      expiresAt: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registration = await sendRegistration(ctx, { id, email, locale }, owner);
  ctx.log.info({ event: 'registration_begun' }, 'registration started');
  return { headers: { 'Set-Cookie': deviceCookie(device) }, body: { registration } };
});

// Completes a registration. The code works only on the device that requested it, which is then
// signed in. The link works in any browser and signs no one in. If the address got an account in
// the meantime, the answer is the same as for a wrong code or link.

// Creates the account of a confirmed registration, inside the caller's transaction. Of two
// concurrent confirmations, by code and link or for the same address, only one creates it.

/** Returns null if the registration was already used or the address has an account. */
async function createAccount(
  db: Kysely<Database>,
  secrets: SecretBox,
  registrationId: string,
): Promise<SignInUser | null> {
  const registration = await db
    .updateTable('registrations')
    .set({ usedAt: sql<Date>`clock_timestamp()` })
    .where('id', '=', registrationId)
    .where('usedAt', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (registration === undefined || registration.passwordHash === null) return null;
  const { email, locale, countryCode: country } = registration;
  const user = await db
    .insertInto('users')
    .values({
      email,
      passwordHash: registration.passwordHash,
      locale,
      countryCode: country,
      currencyCode: getCountryCurrency(country),
      emailConfirmedAt: sql<Date>`now()`,
      bidderToken: randomBytes(20).toString('hex'),
      bidderNumber: randomInt(1000, 10_000),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'displayName', 'isSeller', 'locale'])
    .executeTakeFirst();
  if (user === undefined) return null;
  // A refusal is stored too, so that the user is not asked again.
  await db
    .insertInto('marketingConsents')
    .values({ userId: user.id, channel: 'email', granted: registration.marketingConsent })
    .execute();
  await queueMail(db, secrets, {
    userId: user.id,
    recipient: email,
    locale,
    template: 'registration_completed',
  });
  return user;
}

const selectPendingRegistrations = ({ db }: RequestContext) =>
  db
    .selectFrom('registrations')
    .select('id')
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`clock_timestamp()`);

async function confirmByToken(ctx: RequestContext, token: string): Promise<void> {
  const registration = await selectPendingRegistrations(ctx)
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirst();
  if (registration === undefined) throw createTokenInvalidError();
  const user = await ctx.db
    .transaction()
    .execute((db) => createAccount(db, ctx.secrets, registration.id));
  if (user === null) throw createTokenInvalidError();
  ctx.log.info({ event: 'registered', userId: user.id }, 'registered');
}

async function confirmByCode(
  ctx: RequestContext,
  id: string,
  code: string,
): Promise<OpenedSession> {
  const { deviceToken } = ctx;
  if (deviceToken === null) throw createCodeExpiredError();
  const registration = await selectPendingRegistrations(ctx)
    .where('id', '=', id)
    .where('deviceHash', '=', hashToken(deviceToken))
    .executeTakeFirst();
  if (registration === undefined) throw createCodeExpiredError();
  assertCodeAccepted(await checkOneTimeCode(ctx.db, ctx.secrets, toCodeOwner(id), code));
  const opened = await ctx.db.transaction().execute(async (db) => {
    const user = await createAccount(db, ctx.secrets, id);
    if (user === null) return null;
    ctx.log.info({ event: 'registered', userId: user.id }, 'registered');
    return openSession(db, ctx, user, deviceToken);
  });
  if (opened === null) throw createCodeWrongError(0);
  return opened;
}

const confirmRegistrationRoute = implement(confirmRegistration, async ({ body, ctx }) => {
  const { token, registration_id: id, code } = body;
  const attempt = await consumeRateLimit(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  if (token !== undefined) {
    await confirmByToken(ctx, token);
    await attempt.refund();
    return { body: { signed_in: null } };
  }
  if (id === undefined || code === undefined)
    throw createFieldErrors([
      { code: 'required', attribute: id === undefined ? 'registration_id' : 'code' },
    ]);
  const { headers, signedIn } = await confirmByCode(ctx, id, code);
  await attempt.refund();
  return { headers, body: { signed_in: signedIn } };
});

/**
 * Mails a new code and link for a pending registration of this device. Answers 404 for any other.
 */
const resendRegistrationCodeRoute = implement(
  resendRegistrationCode,
  async ({ body, ctx }) => {
    const registration = await ctx.db
      .selectFrom('registrations')
      .select(['id', 'email', 'locale'])
      .where('id', '=', body.registration_id)
      .where('deviceHash', '=', hashToken(ctx.deviceToken ?? ''))
      .where('usedAt', 'is', null)
      .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    if (registration === undefined) throw createNotFoundError();
    return {
      body: {
        registration: await sendRegistration(
          ctx,
          registration,
          await findUserByEmail(ctx.db, registration.email),
        ),
      },
    };
  },
  { rateLimit: 'registrationsPerAddress' },
);

export const registrationsRoutes: readonly RouteDefinition[] = [
  createRegistrationRoute,
  resendRegistrationCodeRoute,
  confirmRegistrationRoute,
];
