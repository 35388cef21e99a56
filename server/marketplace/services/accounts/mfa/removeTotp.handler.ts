// Disables the authenticator app and its recovery codes, after a step-up. The session gets a new id
// and a notice goes out. If the app is already disabled, nothing happens and no step-up is
// required.
import { removeTotp } from '../../../../../src/contract/accounts/mfa';
import { implement, requireUser } from '../../../http/implement';
import { rotateSession } from '../../../http/sessions';
import { queueMail } from '../../../mail/queueMail';
import { readMfaOwner } from './readMfaOwner';
import { requireStepUp } from './requireStepUp';

export const removeTotpRoute = implement(removeTotp, async ({ ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  if ((await readMfaOwner(ctx.db, id)).totpEnabledAt === null) return { body: null };
  await requireStepUp(ctx, {
    action: 'remove_totp',
    reason: 'change_factor',
    body: null,
    subject: { factor: 'totp', change: 'off' },
  });
  const cookie = await ctx.db.transaction().execute(async (db) => {
    await db
      .updateTable('users')
      .set({ totp_secret: null, totp_enabled_at: null, totp_last_step: 0 })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    await queueMail(db, ctx.secrets, {
      userId: id,
      recipient: email,
      locale,
      template: 'totp_disabled',
    });
    return rotateSession(ctx, db);
  });
  ctx.log.info({ event: 'totp_disabled', userId: id }, 'authenticator app disabled');
  return { headers: { 'Set-Cookie': cookie }, body: null };
});
