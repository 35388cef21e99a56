// Confirms a new email address, by code in the requesting session or by link in any browser. If
// another account took the address in the meantime, the answer is the same as for a wrong code or
// link. If the caller is signed in as the owner, the session gets a new id.
import { confirmEmail } from '../../../../../src/contract/accounts/contacts';
import type { RequestContext } from '../../../http/context';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { rotateSession } from '../../../http/sessions';
import { hashToken } from '../../../secrets/secretBox';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import {
  createCodeExpiredError,
  createCodeWrongError,
  createFieldErrors,
  assertCodeAccepted,
  createTokenInvalidError,
} from '../accountErrors';
import { changeEmail } from './changeEmail';
import { findPendingEmailByToken, readPendingEmail, type PendingEmail } from './pendingEmail';
import { toEmailCodeOwner } from './sendEmailChange';

async function findByToken(ctx: RequestContext, token: string): Promise<PendingEmail> {
  const attempt = await consumeRateLimit(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  const pending = await findPendingEmailByToken(ctx.db, hashToken(token));
  if (pending === null) throw createTokenInvalidError();
  await attempt.refund();
  return pending;
}

async function findByCode(ctx: RequestContext, code: string): Promise<PendingEmail> {
  const user = requireUser(ctx);
  const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', user.id);
  const pending = await readPendingEmail(ctx.db, user.id);
  if (pending === null) throw createCodeExpiredError();
  assertCodeAccepted(
    await checkOneTimeCode(ctx.db, ctx.secrets, toEmailCodeOwner(user.id, pending.new_email), code),
  );
  await attempt.refund();
  return pending;
}

export const confirmEmailRoute = implement(confirmEmail, async ({ body: { code, token }, ctx }) => {
  if (token === undefined && code === undefined)
    throw createFieldErrors([{ code: 'required', attribute: 'code' }]);
  const pending =
    token === undefined ? await findByCode(ctx, code ?? '') : await findByToken(ctx, token);
  const cookie = await ctx.db.transaction().execute(async (db) => {
    if (!(await changeEmail(db, ctx.secrets, pending)))
      throw token === undefined ? createCodeWrongError(0) : createTokenInvalidError();
    return ctx.user?.id === pending.user_id ? rotateSession(ctx, db) : null;
  });
  ctx.log.info({ event: 'email_changed', userId: pending.user_id }, 'email address changed');
  return {
    body: { status: 'confirmed' as const },
    ...(cookie !== null && { headers: { 'Set-Cookie': cookie } }),
  };
});
