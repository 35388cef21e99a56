// Mails a new code and link for a pending registration of this device. Answers 404 for any other.
import { sql } from 'kysely';
import { resendRegistrationCode } from '../../../../../src/contract/accounts/registrations';
import { createNotFoundError } from '../../../http/apiError';
import { implement } from '../../../http/implement';
import { hashToken } from '../../../secrets/secretBox';
import { findOwner, sendRegistration } from './sendRegistration';

export const resendRegistrationCodeRoute = implement(
  resendRegistrationCode,
  async ({ body, ctx }) => {
    const registration = await ctx.db
      .selectFrom('registrations')
      .select(['id', 'email', 'locale'])
      .where('id', '=', body.registration_id)
      .where('device_hash', '=', hashToken(ctx.deviceToken ?? ''))
      .where('used_at', 'is', null)
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .executeTakeFirst();
    if (registration === undefined) throw createNotFoundError();
    return {
      body: {
        registration: await sendRegistration(
          ctx,
          registration,
          await findOwner(ctx, registration.email),
        ),
      },
    };
  },
  { rateLimit: 'registrationsPerAddress' },
);
