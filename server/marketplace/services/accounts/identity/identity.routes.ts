// Identity checks at the provider. A new check replaces an unfinished one. A verified user stays
// verified.
import { createIdentityVerification } from '../../../../../src/contract/accounts/settings';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { getPaymentProvider } from '../../../payments/getPaymentProvider';

function createAnswer(status: 'pending' | 'verified', challengeId: string | null) {
  return { body: { identity_verification: { status, challenge_id: challengeId } } };
}

export const identityRoutes: readonly RouteDefinition[] = [
  implement(createIdentityVerification, async ({ body, ctx }) => {
    const { id: userId } = requireUser(ctx);
    const { identity_status: storedStatus } = await ctx.db
      .selectFrom('users')
      .select('identity_status')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    if (storedStatus === 'verified') return createAnswer('verified', null);
    await consumeRateLimit(ctx, 'identityChecksPerUser', userId);
    const { challengeId } = await getPaymentProvider(ctx).checkIdentity({
      userId,
      documentType: body.document_type,
    });
    await ctx.db.transaction().execute(async (trx) => {
      await trx
        .updateTable('identity_verifications')
        .set({ status: 'failed' })
        .where('user_id', '=', userId)
        .where('status', '=', 'pending')
        .execute();
      await trx
        .insertInto('identity_verifications')
        .values({ user_id: userId, document_type: body.document_type, challenge_id: challengeId })
        .execute();
      await trx
        .updateTable('users')
        .set({ identity_status: 'pending' })
        .where('id', '=', userId)
        .execute();
    });
    return createAnswer('pending', challengeId);
  }),
];
