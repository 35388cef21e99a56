// Closes an account for good: password, then what is still open, then the step-up; what was set aside for bids is let go of;
// then one transaction in which every session ends and everything personal goes. The farewell goes to the address that the
// account had.
import type { Kysely } from 'kysely';
import { closeAccount } from '../../../../../src/contract/accounts/settings';
import type { Database } from '../../../database/schema';
import { implement, requireUser } from '../../../http/implement';
import { clearedSessionCookie } from '../../../http/sessionCookies';
import { queueMail } from '../../../mail/queueMail';
import { lockRequest } from '../../orders/payments/lockRequest';
import { lockUser } from '../lockUser';
import { requireStepUp } from '../mfa/requireStepUp';
import { checkCurrentPassword } from '../passwords/checkCurrentPassword';
import { forgetPerson } from './forgetPerson';
import { insistOnNoObligations } from './obligations';
import { insistOnNoHolds, releaseOwnHolds } from './releaseOwnHolds';

/** Before the user, as captures lock them: a payment that begins now comes before the count of what is open, or finds no card. */
async function lockOpenRequests(trx: Kysely<Database>, userId: number): Promise<void> {
  const open = await trx.selectFrom('payment_requests').select('id').where('buyer_id', '=', userId).where('status', 'in', ['unpaid', 'processing', 'failed']).orderBy('id').execute();
  for (const { id } of open) await lockRequest(trx, id, userId);
}

export const closeAccountRoute = implement(closeAccount, async ({ body, ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  await checkCurrentPassword(ctx, id, body.password, 'password');
  await insistOnNoObligations(ctx.db, id);
  await requireStepUp(ctx, { action: 'account_closure', reason: 'account_closure', body, subject: {} });
  await releaseOwnHolds(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    await lockOpenRequests(trx, id);
    await lockUser(trx, id);
    await insistOnNoObligations(trx, id);
    await insistOnNoHolds(ctx, trx, id);
    const { phone } = await trx.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
    await forgetPerson(trx, { id, email, phone });
    // Of nobody: when it has gone out, forgetExpired takes it away.
    await queueMail(trx, ctx.secrets, { userId: null, recipient: email, locale, template: 'account_closed' });
  });
  ctx.log.info({ event: 'account_closed', userId: id }, 'account closed');
  return { body: null, headers: { 'Set-Cookie': clearedSessionCookie() } };
});
