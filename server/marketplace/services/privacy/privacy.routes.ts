// The user's privacy rights: exporting all data and closing the account.
import type { Kysely } from 'kysely';
import { createDataExport, closeAccount } from '../../../../src/contract/accounts/settings';
import { isRecord } from '../../../../src/lib/untrustedJson';
import type { RequestContext } from '../../http/context';
import { type RouteDefinition, implement, requireUser } from '../../http/implement';
import { consumeRateLimit } from '../../http/rateLimit';
import type { Database } from '../../database/generated/database';
import { clearedSessionCookie } from '../../http/sessions';
import { queueMail } from '../../ports/mail/queueMail';
import { getPaymentProvider } from '../../ports/payments/getPaymentProvider';
import { databaseNow } from '../../database/databaseNow';
import { lockRequest } from '../checkout/request/lockRequest';
import { requireStepUp } from '../accounts/mfa/requireStepUp';
import { lockUser } from '../accounts/userRows';
import { checkCurrentPassword } from '../accounts/passwords/storedPassword';
import { exportData } from './exportData';
import { eraseUser, assertNoHolds, releaseOwnHolds } from './eraseUser';
import { assertNoObligations } from './assertNoObligations';

// Closes an account permanently. Checks the password and open obligations, requires a step-up and
// releases bid holds. Then one transaction ends every session and erases all personal data. The
// last mail goes to the address that the account had.

/**
 * Locks the requests before the user, in the same order as captures. A payment that starts now is
 * either counted as open or finds no card.
 */
async function lockOpenRequests(trx: Kysely<Database>, userId: number): Promise<void> {
  const open = await trx
    .selectFrom('paymentRequests')
    .select('id')
    .where('buyerId', '=', userId)
    .where('status', 'in', ['unpaid', 'processing', 'failed'])
    .orderBy('id')
    .execute();
  for (const { id } of open) await lockRequest(trx, id, userId);
}

/** The provider still has a card whose removal it could not confirm, so removed ones count too. */
async function readCardReferences(
  ctx: RequestContext,
  trx: Kysely<Database>,
  userId: number,
): Promise<string[]> {
  const cards = await trx
    .selectFrom('cards')
    .select('providerReference')
    .where('userId', '=', userId)
    .where('provider', '=', getPaymentProvider(ctx).name)
    .execute();
  return cards.map(({ providerReference }) => providerReference);
}

const closeAccountRoute = implement(closeAccount, async ({ body, ctx }) => {
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
    // If the provider fails, the account stays and can be closed again.
    for (const reference of await readCardReferences(ctx, trx, id))
      await getPaymentProvider(ctx).removeCard(reference);
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

/** Less than the web server waits, so that the caller learns that the export was too slow. */
const exportDeadlineMs = 55_000;

async function createExport(ctx: RequestContext) {
  const user = requireUser(ctx);
  await requireStepUp(ctx, {
    action: 'data_export',
    reason: 'data_export',
    body: null,
    subject: {},
  });
  const data = await exportData(ctx.db, user.id, user.email);
  const createdAt = (await databaseNow(ctx.db)).toISOString();
  ctx.log.info({ event: 'data_export', userId: user.id }, 'data exported');
  // Converts dates to text as on the wire.
  const wire: unknown = JSON.parse(JSON.stringify(data));
  return {
    created_at: createdAt,
    file_name: `gavel-data-${user.id}-${createdAt.slice(0, 10)}.json`,
    data: isRecord(wire) ? wire : {},
  };
}

/** Exports all data that Gavel stores about a user, after a step-up. */
const createDataExportRoute = implement(
  createDataExport,
  async ({ ctx }) => {
    // Before the step-up, so that no one confirms an export that is then refused.
    const attempt = await consumeRateLimit(ctx, 'exportsPerUser', requireUser(ctx).id);
    try {
      return { body: { export: await createExport(ctx) } };
    } catch (error) {
      // Neither a request for a step-up nor a failure may use up the right to an export.
      await attempt.refund();
      throw error;
    }
  },
  { deadlineMs: exportDeadlineMs },
);

export const privacyRoutes: readonly RouteDefinition[] = [createDataExportRoute, closeAccountRoute];
