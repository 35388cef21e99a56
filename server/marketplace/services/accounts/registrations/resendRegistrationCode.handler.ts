// Mails a new code and link for a registration that is under way on this device. For any other it is not there.
import { sql } from 'kysely';
import { resendRegistrationCode } from '../../../../../src/contract/accounts/registrations';
import { notFound } from '../../../http/apiError';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { hashToken } from '../../../secrets/secretBox';
import { findOwner, sendRegistration } from './sendRegistration';

export const resendRegistrationCodeRoute = implement(resendRegistrationCode, async ({ body, ctx }) => {
  await takeTry(ctx, 'registrationsPerAddress', ctx.clientIp);
  const waiting = await ctx.db
    .selectFrom('registrations')
    .select(['id', 'email', 'locale'])
    .where('id', '=', body.registration_id)
    .where('device_hash', '=', hashToken(ctx.deviceToken ?? ''))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst();
  if (waiting === undefined) throw notFound();
  return { body: { registration: await sendRegistration(ctx, waiting, await findOwner(ctx, waiting.email)) } };
});
