// The routes of registration.
import { sql } from 'kysely';
import { resendRegistrationCode } from '../../../../../src/contract/accounts/registrations';
import { type RouteDefinition, implement } from '../../../http/implement';
import { createNotFoundError } from '../../../http/apiError';
import { hashToken } from '../../../secrets/secretBox';
import { confirmRegistrationRoute } from './confirmRegistration.handler';
import { createRegistrationRoute } from './createRegistration.handler';
import { findOwner, sendRegistration } from './sendRegistration';

// Mails a new code and link for a pending registration of this device. Answers 404 for any other.
const resendRegistrationCodeRoute = implement(
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

export const registrationsRoutes: readonly RouteDefinition[] = [
  createRegistrationRoute,
  resendRegistrationCodeRoute,
  confirmRegistrationRoute,
];
