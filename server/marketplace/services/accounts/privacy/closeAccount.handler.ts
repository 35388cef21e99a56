// Closes an account for good: password, then what is still open, then the step-up; then one transaction in which every
// session ends and everything personal goes. The farewell goes to the address that the account had.
import { closeAccount } from '../../../../../src/contract/accounts/settings';
import { implement, requireUser } from '../../../http/implement';
import { clearedSessionCookie } from '../../../http/sessionCookies';
import { queueMail } from '../../../mail/queueMail';
import { lockUser } from '../lockUser';
import { requireStepUp } from '../mfa/requireStepUp';
import { checkCurrentPassword } from '../passwords/checkCurrentPassword';
import { forgetPerson } from './forgetPerson';
import { insistOnNoObligations } from './obligations';

export const closeAccountRoute = implement(closeAccount, async ({ body, ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  await checkCurrentPassword(ctx, id, body.password, 'password');
  await insistOnNoObligations(ctx.db, id);
  await requireStepUp(ctx, { action: 'account_closure', reason: 'account_closure', body, subject: {} });
  await ctx.db.transaction().execute(async (trx) => {
    await lockUser(trx, id);
    await insistOnNoObligations(trx, id);
    const { phone } = await trx.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
    await forgetPerson(trx, { id, email, phone });
    // Of nobody: when it has gone out, forgetExpired takes it away.
    await queueMail(trx, ctx.secrets, { userId: null, recipient: email, locale, template: 'account_closed' });
  });
  ctx.log.info({ event: 'account_closed', userId: id }, 'account closed');
  return { body: null, headers: { 'Set-Cookie': clearedSessionCookie() } };
});
