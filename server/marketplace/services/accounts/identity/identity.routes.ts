// Identity checks at the provider. A new check replaces an unfinished one. A verified user stays
// verified.
import type { Kysely } from 'kysely';
import { createIdentityVerification } from '../../../../../src/contract/accounts/settings';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { getPaymentProvider } from '../../../ports/payments/getPaymentProvider';
import type { Database } from '../../../database/generated/database';
import type { Challenge } from '../../../ports/payments/paymentProvider';

/**
 * Applies the outcome of an identity check to the user. Only the first outcome of a check counts.
 */
export async function settleIdentity(
  db: Kysely<Database>,
  { id, status }: Pick<Challenge, 'id' | 'status'>,
): Promise<void> {
  if (status === 'pending') return;
  const outcome = status === 'approved' ? 'verified' : 'failed';
  await db.transaction().execute(async (trx) => {
    const check = await trx
      .updateTable('identityVerifications')
      .set({ status: outcome })
      .where('challengeId', '=', id)
      .where('status', '=', 'pending')
      .returning('userId')
      .executeTakeFirst();
    if (check === undefined) return;
    await trx
      .updateTable('users')
      .set({ identityStatus: outcome })
      .where('id', '=', check.userId)
      .where('identityStatus', '<>', 'verified')
      .execute();
  });
}

function createAnswer(status: 'pending' | 'verified', challengeId: string | null) {
  return { body: { identity_verification: { status, challenge_id: challengeId } } };
}

export const identityRoutes: readonly RouteDefinition[] = [
  implement(createIdentityVerification, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { identityStatus: storedStatus } = await ctx.db
      .selectFrom('users')
      .select('identityStatus')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (storedStatus === 'verified') return createAnswer('verified', null);
    await consumeRateLimit(ctx, 'identityChecksPerUser', userId);
    const { challengeId } = await getPaymentProvider(ctx).checkIdentity({
      userId,
      documentType: body.document_type,
    });
    const isPending = await ctx.db.transaction().execute(async (trx) => {
      // The provider may have confirmed an earlier check in the meantime.
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({ identityStatus: 'pending' })
        .where('id', '=', userId)
        .where('identityStatus', '<>', 'verified')
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await trx
        .updateTable('identityVerifications')
        .set({ status: 'failed' })
        .where('userId', '=', userId)
        .where('status', '=', 'pending')
        .execute();
      await trx
        .insertInto('identityVerifications')
        .values({ userId, documentType: body.document_type, challengeId })
        .execute();
      return true;
    });
    return isPending ? createAnswer('pending', challengeId) : createAnswer('verified', null);
  }),
];
