// Makes the account: by the code on the device that asked, which is signed in at once, or by the link anywhere, which
// signs nobody in. An address that got an account meanwhile answers as if the code or link were wrong.
import { sql } from 'kysely';
import { confirmRegistration } from '../../../../../src/contract/accounts/registrations';
import type { RequestContext } from '../../../http/context';
import { implement } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { hashToken } from '../../../secrets/secretBox';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { codeExpired, codeWrong, fieldRefusals, insistOnRight, tokenInvalid } from '../refusals';
import { openSession, type OpenedSession } from '../sessions/openSession';
import { makeAccount } from './makeAccount';
import { codeOwnerOf } from './sendRegistration';

const waitingRegistrations = ({ db }: RequestContext) =>
  db.selectFrom('registrations').select('id').where('used_at', 'is', null).where('expires_at', '>', sql<Date>`clock_timestamp()`);

async function confirmByToken(ctx: RequestContext, token: string): Promise<void> {
  const waiting = await waitingRegistrations(ctx).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  if (waiting === undefined) throw tokenInvalid();
  const user = await ctx.db.transaction().execute((db) => makeAccount(db, ctx.secrets, waiting.id));
  if (user === null) throw tokenInvalid();
  ctx.log.info({ event: 'registered', userId: user.id }, 'registered');
}

async function confirmByCode(ctx: RequestContext, id: string, code: string): Promise<OpenedSession> {
  const { deviceToken } = ctx;
  if (deviceToken === null) throw codeExpired();
  const waiting = await waitingRegistrations(ctx).where('id', '=', id).where('device_hash', '=', hashToken(deviceToken)).executeTakeFirst();
  if (waiting === undefined) throw codeExpired();
  insistOnRight(await checkOneTimeCode(ctx.db, ctx.secrets, codeOwnerOf(id), code));
  const opened = await ctx.db.transaction().execute(async (db) => {
    const user = await makeAccount(db, ctx.secrets, id);
    if (user === null) return null;
    ctx.log.info({ event: 'registered', userId: user.id }, 'registered');
    return openSession(db, ctx, user, deviceToken);
  });
  if (opened === null) throw codeWrong(0);
  return opened;
}

export const confirmRegistrationRoute = implement(confirmRegistration, async ({ body, ctx }) => {
  const { token, registration_id: id, code } = body;
  const counted = await takeTry(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  if (token !== undefined) {
    await confirmByToken(ctx, token);
    await counted.forget();
    return { body: { signed_in: null } };
  }
  if (id === undefined || code === undefined) throw fieldRefusals([{ code: 'required', attribute: id === undefined ? 'registration_id' : 'code' }]);
  const { headers, signedIn } = await confirmByCode(ctx, id, code);
  await counted.forget();
  return { headers, body: { signed_in: signedIn } };
});
