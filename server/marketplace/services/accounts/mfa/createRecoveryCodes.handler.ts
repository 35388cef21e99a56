// Replaces the recovery codes with ten new ones, after a step-up. They are shown only once. A
// notice goes out.
import { createRecoveryCodes } from '../../../../../src/contract/accounts/mfa';
import { ApiError } from '../../../http/apiError';
import { implement, requireUser } from '../../../http/implement';
import { rotateSession } from '../../../http/sessions';
import { queueMail } from '../../../mail/queueMail';
import { readMfaOwner } from './readMfaOwner';
import { replaceRecoveryCodes } from './recoveryCodes';
import { requireStepUp } from './requireStepUp';

export const createRecoveryCodesRoute = implement(createRecoveryCodes, async ({ ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  if ((await readMfaOwner(ctx.db, id)).totpEnabledAt === null)
    throw new ApiError(
      409,
      'totp_not_enabled',
      'Recovery codes belong to an authenticator app. Turn one on first.',
    );
  await requireStepUp(ctx, {
    action: 'create_recovery_codes',
    reason: 'change_factor',
    body: null,
    subject: { factor: 'recovery_codes' },
  });
  const { codes, cookie } = await ctx.db.transaction().execute(async (db) => {
    const newCodes = await replaceRecoveryCodes(db, ctx.secrets, id);
    await queueMail(db, ctx.secrets, {
      userId: id,
      recipient: email,
      locale,
      template: 'recovery_codes_created',
    });
    return { codes: newCodes, cookie: await rotateSession(ctx, db) };
  });
  ctx.log.info({ event: 'recovery_codes_created', userId: id }, 'recovery codes created');
  return { headers: { 'Set-Cookie': cookie }, body: { recovery_codes: codes } };
});
