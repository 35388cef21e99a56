// Begins a registration. Nothing of an account exists before the mail has come back, and nobody learns whether the
// address has one already: the answer is the same, and so is the work, the hashing of the password included.
import { sql } from 'kysely';
import { countries } from '../../../../../config/markets';
import { createRegistration } from '../../../../../src/contract/accounts/registrations';
import { findLocale } from '../../../../../src/lib/locales';
import { emailAddress } from '../../../domain/accounts/emailAddress';
import { findPasswordFault } from '../../../domain/accounts/passwordPolicy';
import { implement } from '../../../http/implement';
import { newDeviceToken } from '../../../http/deviceToken';
import { takeTry } from '../../../http/rateLimitTable';
import { deviceCookie } from '../../../http/sessionCookies';
import { hashToken, newToken } from '../../../secrets/secretBox';
import { sharedHasher } from '../passwords/sharedHasher';
import { fieldRefusals } from '../refusals';
import { findOwner, sendRegistration } from './sendRegistration';

type Form = { email: string; password: string; country_code: string; terms_accepted: boolean };

/** The address in its kept form. Throws ApiError 422 with every fault of the form. */
async function checkForm({ email: typed, password, country_code: country, terms_accepted: accepted }: Form): Promise<string> {
  const email = emailAddress(typed);
  const passwordFault = await findPasswordFault(password, { email: email ?? '', displayName: null });
  const faults = [
    ...(email === null ? [{ code: 'email_invalid', attribute: 'email' }] : []),
    ...(passwordFault === null ? [] : [{ code: passwordFault, attribute: 'password' }]),
    ...(countries.has(country) ? [] : [{ code: 'country_unsupported', attribute: 'country_code' }]),
    ...(accepted ? [] : [{ code: 'terms_not_accepted', attribute: 'terms_accepted' }]),
  ];
  if (email === null || faults.length > 0) throw fieldRefusals(faults);
  return email;
}

export const createRegistrationRoute = implement(createRegistration, async ({ body, ctx }) => {
  const email = await checkForm(body);
  await takeTry(ctx, 'registrationsPerAddress', ctx.clientIp);
  await takeTry(ctx, 'registrationsPerEmail', email);
  const owner = await findOwner(ctx, email);
  const passwordHash = await sharedHasher.hash(body.password);
  const device = ctx.deviceToken ?? newDeviceToken(ctx.secrets);
  const locale = findLocale(body.locale) ?? ctx.locale;
  const { id } = await ctx.db
    .insertInto('registrations')
    .values({
      email,
      password_hash: owner === null ? passwordHash : null,
      locale,
      country_code: body.country_code,
      marketing_consent: body.marketing_consent ?? false,
      token_hash: hashToken(newToken()),
      device_hash: hashToken(device),
      expires_at: sql<Date>`clock_timestamp()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const registration = await sendRegistration(ctx, { id, email, locale }, owner);
  ctx.log.info({ event: 'registration_begun' }, 'registration begun');
  return { headers: { 'Set-Cookie': deviceCookie(device) }, body: { registration } };
});
