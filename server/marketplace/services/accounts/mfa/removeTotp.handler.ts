// Turns the authenticator app off, with its recovery codes, after a step-up. This session gets a new id, and a notice
// goes out. Where it is off already nothing is asked and nothing changes.
import { removeTotp } from '../../../../../src/contract/accounts/mfa';
import { implement, requireUser } from '../../../http/implement';
import { rotateSession } from '../../../http/rotateSession';
import { queueMail } from '../../../mail/queueMail';
import { readMfaOwner } from './mfaOwner';
import { requireStepUp } from './requireStepUp';

export const removeTotpRoute = implement(removeTotp, async ({ ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  if ((await readMfaOwner(ctx.db, id)).totpEnabledAt === null) return { body: null };
  await requireStepUp(ctx, { action: 'remove_totp', reason: 'change_factor', body: null, subject: { factor: 'totp', change: 'off' } });
  const cookie = await ctx.db.transaction().execute(async (db) => {
    await db.updateTable('users').set({ totp_secret: null, totp_enabled_at: null, totp_last_step: 0 }).where('id', '=', id).execute();
    await db.deleteFrom('recovery_codes').where('user_id', '=', id).execute();
    await queueMail(db, ctx.secrets, { userId: id, recipient: email, locale, template: 'totp_disabled' });
    return rotateSession(ctx, db);
  });
  ctx.log.info({ event: 'totp_disabled', userId: id }, 'authenticator app off');
  return { headers: { 'Set-Cookie': cookie }, body: null };
});
