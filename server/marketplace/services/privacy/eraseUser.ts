// Erases an account's personal data from every table, in the caller's transaction. Records that
// others depend on stay without a name: bids, orders, sold lots, feedback. Cannot be undone.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import { ApiError } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { getPaymentProvider } from '../../ports/payments/getPaymentProvider';
import { releaseHolds } from '../cards/releaseHolds';

type Context = Pick<RequestContext, 'db' | 'log' | 'settings'>;

/**
 * Returns the providers that still hold an amount, including released holds that the provider has
 * not released yet. A hold that pays a fee belongs to that payment.
 */
async function readHoldingProviders(db: Kysely<Database>, userId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('authorizationPayments as h')
    .innerJoin('cards as c', 'c.id', 'h.cardId')
    .select('c.provider')
    .distinct()
    .where('h.userId', '=', userId)
    .where('h.expiresAt', '>', sql<Date>`clock_timestamp()`)
    .where(({ eb, fn }) => eb(fn.coalesce('h.providerReference', 'h.challengeId'), 'is not', null))
    .where((eb) =>
      eb.or([
        eb('h.status', 'in', ['authorized', 'requires_action']),
        eb('h.status', '=', 'released').and('h.releasedAt', 'is', null),
      ]),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('payments as p')
            .select('p.id')
            .whereRef('p.providerReference', '=', 'h.providerReference'),
        ),
      ),
    )
    .execute();
  return rows.map(({ provider }) => provider);
}

/**
 * Releases all bid holds of a user before their account is closed. Afterwards nothing refers to
 * them, and they would stay on the card until they expire. The provider is called outside the
 * closing transaction, which checks again. Call only after assertNoObligations: without obligations
 * no hold is needed. Throws ApiError 503 if there is a hold to release and no provider.
 */
export async function releaseOwnHolds(ctx: Context, userId: number): Promise<void> {
  await ctx.db
    .updateTable('authorizationPayments')
    .set({ status: 'released' })
    .where('userId', '=', userId)
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

type ErasedUser = { id: number; email: string; phone: string | null };

/**
 * Tables with a user_id that hold nothing others need. Holds come before the cards that they refer
 * to.
 */
const ownTables = [
  'sessions',
  'knownDevices',
  'accountTokens',
  'phoneChanges',
  'recoveryCodes',
  'passkeys',
  'passkeyChallenges',
  'addresses',
  'authorizationPayments',
  'cards',
  'sandboxProviderChallenges',
  'identityVerifications',
  'marketingConsents',
  'notificationSettings',
  'notificationPreferences',
  'notifications',
  'searchAlerts',
  'calendarFeeds',
  'favorites',
  'follows',
  'visitorEvents',
  'idempotentResponses',
  'sellers',
] as const;

async function eraseCodes(trx: Kysely<Database>, { id, email }: ErasedUser): Promise<void> {
  await sql`
    delete from one_time_codes
    where owner like ${`user:${id}:%`}
      or owner in (select id::text from mfa_challenges where user_id = ${id})
      or owner in (
        select id::text from registrations where lower(email) = lower(${email})
      )`.execute(trx);
  await trx.deleteFrom('mfaChallenges').where('userId', '=', id).execute();
  await trx
    .deleteFrom('registrations')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .execute();
}

/** A lot's favorite count must not include closed accounts. */
async function decrementFavoriteCounts(trx: Kysely<Database>, userId: number): Promise<void> {
  await sql`
    update lots set favorite_count = greatest(0, favorite_count - 1)
    where id in (select lot_id from favorites where user_id = ${userId})`.execute(trx);
}

export async function eraseUser(trx: Kysely<Database>, person: ErasedUser): Promise<void> {
  const { id, email, phone } = person;
  await eraseCodes(trx, person);
  await decrementFavoriteCounts(trx, id);
  await sql`
    delete from sandbox_provider_cards
    where reference in (
      select provider_reference from cards where user_id = ${id}
    )`.execute(trx);
  // The law requires keeping payment records. They lose the card, and the address if nothing was
  // shipped to it.
  await trx
    .updateTable('payments')
    .set({ cardId: null, paymentToken: null })
    .where('userId', '=', id)
    .execute();
  await trx
    .updateTable('paymentRequests')
    .set({ address: null, addressId: null })
    .where('buyerId', '=', id)
    .where('status', '<>', 'paid')
    .execute();
  await trx.updateTable('orderEvents').set({ actorId: null }).where('actorId', '=', id).execute();
  // A waiting offer to this user, or behind this seller's lot, would never be opened.
  await sql`
    update highest_bid_offers
    set status = 'expired', expires_at = coalesce(expires_at, clock_timestamp())
    where status = 'waiting'
      and (bidder_id = ${id} or lot_id in (select id from lots where seller_id = ${id}))`.execute(
    trx,
  );
  for (const table of ['experiment_exposures', 'experiment_goals'])
    await sql`
      delete from ${sql.table(table)}
      where (unit_type = 'user_id' and unit = experiment_unit(${String(id)}))
        or (unit_type = 'anonymous_id' and unit in (
          select experiment_unit(anonymous_id) from visitor_events where user_id = ${id}
        ))`.execute(trx);
  // Also what the user's browsers did before they signed in.
  await sql`
    delete from visitor_events
    where user_id is null
      and anonymous_id in (select anonymous_id from visitor_events where user_id = ${id})`.execute(
    trx,
  );
  for (const table of ownTables)
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(trx);
  await sql`delete from lot_views where visitor = ${`user:${id}`}`.execute(trx);
  await sql`
    delete from mails
    where user_id = ${id} or lower(recipient) = lower(${email})
      or recipient = ${phone}`.execute(trx);
  await trx
    .updateTable('feedbacks')
    .set({ authorId: null, authorName: '' })
    .where('authorId', '=', id)
    .execute();
  await trx
    .updateTable('users')
    .set({
      email: `closed-${id}@invalid`,
      // Not a valid hash, so no password matches it.
      passwordHash: '!',
      displayName: null,
      firstName: null,
      lastName: null,
      phone: null,
      phoneConfirmedAt: null,
      emailConfirmedAt: null,
      identityStatus: 'none',
      totpSecret: null,
      totpEnabledAt: null,
      confirmedAge: null,
      rejectedAge: null,
      ageCheckedAt: null,
      ageCheckedIn: null,
      explicitContentAcceptedAt: null,
      accountVerified: false,
      trusted: false,
      isSeller: false,
      closedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}
