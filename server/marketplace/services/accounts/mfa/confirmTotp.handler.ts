// Enables an authenticator app by its first code. In one transaction it creates recovery codes,
// ends the other sessions, gives this one a new id and queues a notice.
import { confirmTotp } from '../../../../../src/contract/accounts/mfa';
import { endOtherSessions, rotateSession } from '../../../http/sessions';
import { implement, requireUser } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { queueMail } from '../../../mail/queueMail';
import { codePolicy } from '../codes/codePolicy';
import { createCodeWrongError } from '../accountErrors';
import { replaceRecoveryCodes } from './recoveryCodes';
import { consumeTotpCode } from './totpCodes';

export const confirmTotpRoute = implement(confirmTotp, async ({ body, ctx }) => {
  const { secrets, sessionToken } = ctx;
  const { id, email, locale } = requireUser(ctx);
  // The key is the user's own, so guessing gains nothing: the wire always says all attempts left.
  const attempt = await consumeRateLimit(ctx, 'codeChecksPerUser', `${id}:totp`);
  const confirmed = await ctx.db.transaction().execute(async (db) => {
    if (!(await consumeTotpCode({ ...ctx, db }, id, body.code, 'pending')))
      throw createCodeWrongError(codePolicy.attempts);
    const codes = await replaceRecoveryCodes(db, secrets, id);
    await endOtherSessions(db, id, sessionToken ?? '');
    await queueMail(db, secrets, {
      userId: id,
      recipient: email,
      locale,
      template: 'totp_enabled',
    });
    return { codes, cookie: await rotateSession(ctx, db) };
  });
  await attempt.refund();
  ctx.log.info({ event: 'totp_enabled', userId: id }, 'authenticator app enabled');
  return { headers: { 'Set-Cookie': confirmed.cookie }, body: { recovery_codes: confirmed.codes } };
});
