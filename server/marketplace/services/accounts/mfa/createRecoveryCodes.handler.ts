// Ten new recovery codes in the place of the old ones, after a step-up; shown this once. A notice goes out.
import { createRecoveryCodes } from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { rotateSession } from '../../../http/rotateSession';
import { queueMail } from '../../../mail/queueMail';
import { readMfaOwner } from './mfaOwner';
import { replaceRecoveryCodes } from './recoveryCodes';
import { requireStepUp } from './requireStepUp';

export const createRecoveryCodesRoute = implement(createRecoveryCodes, async ({ ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  if ((await readMfaOwner(ctx.db, id)).totpEnabledAt === null) throw new ApiError(409, 'totp_not_enabled', 'Recovery codes belong to an authenticator app. Turn one on first.');
  await requireStepUp(ctx, { action: 'create_recovery_codes', reason: 'change_factor', body: null, subject: { factor: 'recovery_codes' } });
  const { codes, cookie } = await ctx.db.transaction().execute(async (db) => {
    const made = await replaceRecoveryCodes(db, ctx.secrets, id);
    await queueMail(db, ctx.secrets, { userId: id, recipient: email, locale, template: 'recovery_codes_made' });
    return { codes: made, cookie: await rotateSession(ctx, db) };
  });
  ctx.log.info({ event: 'recovery_codes_made', userId: id }, 'recovery codes made');
  return { headers: { 'Set-Cookie': cookie }, body: { recovery_codes: codes } };
});
