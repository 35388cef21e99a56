// Completes a registration. The code works only on the device that requested it, which is then
// signed in. The link works in any browser and signs no one in. If the address got an account in
// the meantime, the answer is the same as for a wrong code or link.
import { sql } from 'kysely';
import { confirmRegistration } from '../../../../../src/contract/accounts/registrations';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { hashToken } from '../../../secrets/secretBox';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import {
  createCodeExpiredError,
  createCodeWrongError,
  createFieldErrors,
  assertCodeAccepted,
  createTokenInvalidError,
} from '../accountErrors';
import { openSession, type OpenedSession } from '../sessions/openSession';
import { createAccount } from './createAccount';
import { toCodeOwner } from './sendRegistration';

const selectPendingRegistrations = ({ db }: RequestContext) =>
  db
    .selectFrom('registrations')
    .select('id')
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`);

async function confirmByToken(ctx: RequestContext, token: string): Promise<void> {
  const registration = await selectPendingRegistrations(ctx)
    .where('token_hash', '=', hashToken(token))
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
    .where('device_hash', '=', hashToken(deviceToken))
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

export const confirmRegistrationRoute = implement(confirmRegistration, async ({ body, ctx }) => {
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
