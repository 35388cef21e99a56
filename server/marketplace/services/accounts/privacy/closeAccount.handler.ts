// Closes an account permanently. Checks the password and open obligations, requires a step-up and
// releases bid holds. Then one transaction ends every session and erases all personal data. The
// last mail goes to the address that the account had.
import type { Kysely } from 'kysely';
import { closeAccount } from '../../../../../src/contract/accounts/settings';
import type { Database } from '../../../database/schema';
import { implement, requireUser } from '../../../http/implement';
import { clearedSessionCookie } from '../../../http/sessions';
import { queueMail } from '../../../mail/queueMail';
import { lockRequest } from '../../orders/payments/lockRequest';
import { lockUser } from '../lockUser';
import { requireStepUp } from '../mfa/requireStepUp';
import { checkCurrentPassword } from '../passwords/checkCurrentPassword';
import { eraseUser } from './eraseUser';
import { assertNoObligations } from './assertNoObligations';
import { assertNoHolds, releaseOwnHolds } from './releaseOwnHolds';

/**
 * Locks the requests before the user, in the same order as captures. A payment that starts now is
 * either counted as open or finds no card.
 */
async function lockOpenRequests(trx: Kysely<Database>, userId: number): Promise<void> {
  const open = await trx
    .selectFrom('payment_requests')
    .select('id')
    .where('buyer_id', '=', userId)
    .where('status', 'in', ['unpaid', 'processing', 'failed'])
    .orderBy('id')
    .execute();
  for (const { id } of open) await lockRequest(trx, id, userId);
}

export const closeAccountRoute = implement(closeAccount, async ({ body, ctx }) => {
  const { id, email, locale } = requireUser(ctx);
  await checkCurrentPassword(ctx, id, body.password, 'password');
  await assertNoObligations(ctx.db, id);
  await requireStepUp(ctx, {
    action: 'account_closure',
    reason: 'account_closure',
    body,
    subject: {},
  });
  await releaseOwnHolds(ctx, id);
  await ctx.db.transaction().execute(async (trx) => {
    await lockOpenRequests(trx, id);
    await lockUser(trx, id);
    await assertNoObligations(trx, id);
    await assertNoHolds(ctx, trx, id);
    const { phone } = await trx
      .selectFrom('users')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await eraseUser(trx, { id, email, phone });
    // The mail has no user. The deleteExpired job removes it after it was sent.
    await queueMail(trx, ctx.secrets, {
      userId: null,
      recipient: email,
      locale,
      template: 'account_closed',
    });
  });
  ctx.log.info({ event: 'account_closed', userId: id }, 'account closed');
  return { body: null, headers: { 'Set-Cookie': clearedSessionCookie() } };
});
