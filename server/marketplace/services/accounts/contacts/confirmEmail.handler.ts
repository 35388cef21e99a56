// Proves a new e-mail address: by the code in the session that asked, or by the link anywhere. An address that somebody
// else got meanwhile answers as if the code or link were wrong. A session of its owner gets a new id.
import { confirmEmail } from '../../../../../src/contract/accounts/contacts';
import type { RequestContext } from '../../../http/context';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { rotateSession } from '../../../http/rotateSession';
import { hashToken } from '../../../secrets/secretBox';
import { checkOneTimeCode } from '../codes/oneTimeCodes';
import { codeExpired, codeWrong, fieldRefusals, insistOnRight, tokenInvalid } from '../refusals';
import { changeEmail } from './changeEmail';
import { pendingEmailByToken, pendingEmailOf, type PendingEmail } from './pendingEmail';
import { emailCodeOwner } from './sendEmailChange';

async function provenByToken(ctx: RequestContext, token: string): Promise<PendingEmail> {
  const counted = await takeTry(ctx, 'tokenChecksPerAddress', ctx.clientIp);
  const pending = await pendingEmailByToken(ctx.db, hashToken(token));
  if (pending === null) throw tokenInvalid();
  await counted.forget();
  return pending;
}

async function provenByCode(ctx: RequestContext, code: string): Promise<PendingEmail> {
  const user = requireUser(ctx);
  const counted = await takeTry(ctx, 'codeChecksPerUser', user.id);
  const pending = await pendingEmailOf(ctx.db, user.id);
  if (pending === null) throw codeExpired();
  insistOnRight(await checkOneTimeCode(ctx.db, ctx.secrets, emailCodeOwner(user.id, pending.new_email), code));
  await counted.forget();
  return pending;
}

export const confirmEmailRoute = implement(confirmEmail, async ({ body: { code, token }, ctx }) => {
  if (token === undefined && code === undefined) throw fieldRefusals([{ code: 'required', attribute: 'code' }]);
  const pending = token === undefined ? await provenByCode(ctx, code ?? '') : await provenByToken(ctx, token);
  const cookie = await ctx.db.transaction().execute(async (db) => {
    if (!(await changeEmail(db, ctx.secrets, pending))) throw token === undefined ? codeWrong(0) : tokenInvalid();
    return ctx.user?.id === pending.user_id ? rotateSession(ctx, db) : null;
  });
  ctx.log.info({ event: 'email_changed', userId: pending.user_id }, 'address changed');
  return { body: { status: 'confirmed' as const }, ...(cookie !== null && { headers: { 'Set-Cookie': cookie } }) };
});
