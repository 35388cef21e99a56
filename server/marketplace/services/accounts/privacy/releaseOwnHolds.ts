// Releases all bid holds of a user before their account is closed. Afterwards nothing refers to
// them, and they would stay on the card until they expire. The provider is called outside the
// closing transaction, which checks again.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { getPaymentProvider } from '../../../payments/getPaymentProvider';
import { releaseHolds } from '../../authorization-payments/releaseHolds';

type Context = Pick<RequestContext, 'db' | 'log' | 'settings'>;

/**
 * Returns the providers that still hold an amount, including released holds that the provider has
 * not released yet. A hold that pays a fee belongs to that payment.
 */
async function readHoldingProviders(db: Kysely<Database>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct c.provider
    from authorization_payments h join cards c on c.id = h.card_id
    where h.user_id = ${userId} and h.expires_at > clock_timestamp()
      and coalesce(h.provider_reference, h.challenge_id) is not null
      and (
        h.status in ('authorized', 'requires_action')
        or h.status = 'released' and h.released_at is null
      )
      and not exists (
        select 1 from payments p where p.provider_reference = h.provider_reference
      )`.execute(db);
  return rows.map(({ provider }) => provider);
}

/**
 * Call only after assertNoObligations: without obligations no hold is needed. Throws ApiError 503
 * if there is a hold to release and no provider.
 */
export async function releaseOwnHolds(ctx: Context, userId: number): Promise<void> {
  await ctx.db
    .updateTable('authorization_payments')
    .set({ status: 'released' })
    .where('user_id', '=', userId)
    .where('status', 'in', ['authorized', 'requires_action'])
    .execute();
  if ((await readHoldingProviders(ctx.db, userId)).length > 0)
    await releaseHolds({ db: ctx.db, port: getPaymentProvider(ctx), log: ctx.log }, userId);
}

/** Throws ApiError 503 if the provider still holds an amount. */
export async function assertNoHolds(
  ctx: Context,
  trx: Kysely<Database>,
  userId: number,
): Promise<void> {
  const providers = await readHoldingProviders(trx, userId);
  // Holds at a provider that is no longer configured expire by themselves.
  if (providers.length > 0 && providers.includes(getPaymentProvider(ctx).name))
    throw new ApiError(
      503,
      'payments_unavailable',
      'The amount reserved on your card could not be released. Try again later.',
    );
}
