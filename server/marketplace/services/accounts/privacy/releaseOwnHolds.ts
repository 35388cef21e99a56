// Lets go at the provider of all that somebody has set aside for bids. Called before their account is closed: afterwards
// nobody knows of it any more, and it would stay on their card until it runs out. The provider is asked outside of the
// closing transaction, which looks again.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../../database/schema';
import { ApiError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { paymentPortOf } from '../../../payments/paymentPortOf';
import { letGoOfHolds } from '../../authorisation-payments/letGoOfHolds';

type Context = Pick<RequestContext, 'db' | 'log' | 'settings'>;

/** The providers that still hold something: also what was given up and is still there. What pays a fee is the payment's. */
async function readHolders(db: Kysely<Database>, userId: number): Promise<string[]> {
  const { rows } = await sql<{ provider: string }>`
    select distinct c.provider from authorisation_payments h join cards c on c.id = h.card_id
    where h.user_id = ${userId} and h.expires_at > clock_timestamp() and coalesce(h.provider_reference, h.challenge_id) is not null
      and (h.status in ('authorised', 'requires_action') or h.status = 'released' and h.let_go_at is null)
      and not exists (select 1 from payments p where p.provider_reference = h.provider_reference)`.execute(db);
  return rows.map(({ provider }) => provider);
}

/** Nothing is owed, so nothing is needed any more. Throws ApiError 503 where there is something to let go of and no provider. */
export async function releaseOwnHolds(ctx: Context, userId: number): Promise<void> {
  await ctx.db.updateTable('authorisation_payments').set({ status: 'released' }).where('user_id', '=', userId).where('status', 'in', ['authorised', 'requires_action']).execute();
  if ((await readHolders(ctx.db, userId)).length > 0) await letGoOfHolds({ db: ctx.db, port: paymentPortOf(ctx), log: ctx.log }, userId);
}

/** Throws ApiError 503 where the provider has not let go of everything. */
export async function insistOnNoHolds(ctx: Context, trx: Kysely<Database>, userId: number): Promise<void> {
  const holders = await readHolders(trx, userId);
  // What another provider had, before this one took its place, runs out by itself.
  if (holders.length > 0 && holders.includes(paymentPortOf(ctx).name)) throw new ApiError(503, 'payments_unavailable', 'What is set aside on your card could not be let go of. Try again later.');
}
