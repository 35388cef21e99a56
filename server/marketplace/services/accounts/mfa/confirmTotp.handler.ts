// Turns an authenticator app on by its first code: recovery codes are made, sessions elsewhere end, this one gets a new
// id, and a notice goes out. All of it or nothing.
import { confirmTotp } from '../../../../../src/contract/accounts/mfa';
import { endOtherSessions } from '../../../http/endSessions';
import { implement, requireUser } from '../../../http/implement';
import { takeTry } from '../../../http/rateLimitTable';
import { rotateSession } from '../../../http/rotateSession';
import { queueMail } from '../../../mail/queueMail';
import { codePolicy } from '../codes/codePolicy';
import { codeWrong } from '../refusals';
import { replaceRecoveryCodes } from './recoveryCodes';
import { takeTotpCode } from './totpCodes';

export const confirmTotpRoute = implement(confirmTotp, async ({ body, ctx }) => {
  const { secrets, sessionToken } = ctx;
  const { id, email, locale } = requireUser(ctx);
  // The user's own key: guessing gains nothing, so the figure for the screen is the usual one.
  const counted = await takeTry(ctx, 'codeChecksPerUser', `${id}:totp`);
  const done = await ctx.db.transaction().execute(async (db) => {
    if (!(await takeTotpCode({ ...ctx, db }, id, body.code, 'pending'))) throw codeWrong(codePolicy.attempts);
    const codes = await replaceRecoveryCodes(db, secrets, id);
    await endOtherSessions(db, id, sessionToken ?? '');
    await queueMail(db, secrets, { userId: id, recipient: email, locale, template: 'totp_enabled' });
    return { codes, cookie: await rotateSession(ctx, db) };
  });
  await counted.forget();
  ctx.log.info({ event: 'totp_enabled', userId: id }, 'authenticator app on');
  return { headers: { 'Set-Cookie': done.cookie }, body: { recovery_codes: done.codes } };
});
