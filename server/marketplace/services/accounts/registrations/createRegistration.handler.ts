// Starts a registration. No account exists until the email address is confirmed. The answer does
// not reveal whether the address already has an account: it is the same, and so is the work,
// including hashing the password.
import { sql } from 'kysely';
import { countries } from '../../../../../config/markets';
import { createRegistration } from '../../../../../src/contract/accounts/registrations';
import { findLocale } from '../../../../../src/lib/locales';
import { emailAddress } from '../../../domain/accounts/emailAddress';
import { findPasswordFault } from '../../../domain/accounts/findPasswordFault';
import { implement } from '../../../http/implement';
import { createDeviceToken } from '../../../http/deviceToken';
import { consumeRateLimit } from '../../../http/rateLimit';
import { deviceCookie } from '../../../http/sessions';
import { hashToken, createToken } from '../../../secrets/secretBox';
import { sharedHasher } from '../passwords/sharedHasher';
import { createFieldErrors } from '../accountErrors';
import { findOwner, sendRegistration } from './sendRegistration';

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
  const faults = [
    ...(email === null ? [{ code: 'email_invalid', attribute: 'email' }] : []),
    ...(passwordFault === null ? [] : [{ code: passwordFault, attribute: 'password' }]),
    ...(countries.has(country) ? [] : [{ code: 'country_unsupported', attribute: 'country_code' }]),
    ...(accepted ? [] : [{ code: 'terms_not_accepted', attribute: 'terms_accepted' }]),
  ];
  if (email === null || faults.length > 0) throw createFieldErrors(faults);
  return email;
}

export const createRegistrationRoute = implement(createRegistration, async ({ body, ctx }) => {
  const email = await checkForm(body);
  await consumeRateLimit(ctx, 'registrationsPerAddress', ctx.clientIp);
  await consumeRateLimit(ctx, 'registrationsPerEmail', email);
  const owner = await findOwner(ctx, email);
  const passwordHash = await sharedHasher.hash(body.password);
  const device = ctx.deviceToken ?? createDeviceToken(ctx.secrets);
  const locale = findLocale(body.locale) ?? ctx.locale;
  const { id } = await ctx.db
    .insertInto('registrations')
    .values({
      email,
      password_hash: owner === null ? passwordHash : null,
      locale,
      country_code: body.country_code,
      marketing_consent: body.marketing_consent ?? false,
      token_hash: hashToken(createToken()),
      device_hash: hashToken(device),
      expires_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registration = await sendRegistration(ctx, { id, email, locale }, owner);
  ctx.log.info({ event: 'registration_begun' }, 'registration started');
  return { headers: { 'Set-Cookie': deviceCookie(device) }, body: { registration } };
});
