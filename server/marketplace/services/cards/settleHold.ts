// Synchronizes a bid hold with the provider: requests authorization for a hold that is only
// recorded, and applies a challenge's answer to the hold that waits for it. A hold that was
// abandoned in the meantime is released at once. Idempotent.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import type { MarketplaceSettings } from '../../http/context';
import type { Authorization, Challenge, PaymentPort } from '../../ports/payments/paymentProvider';
import { getPaymentProvider } from '../../ports/payments/getPaymentProvider';
import { lockUser } from '../accounts/userRows';
import { ensureDefaultCard } from './cardRows';
import { settleCard } from './addCard';
import { cardLabel } from '../../ports/payments/paymentMethods';
import type { HoldRow } from './holdRows';
import { releaseLateHold } from './releaseHolds';

type Context = {
  db: Kysely<Database>;
  settings: Pick<MarketplaceSettings, 'sandboxPayments' | 'stripe'>;
};
type OpenAuthorization = Exclude<Authorization, { kind: 'declined' }>;

const toReferences = (
  answer: OpenAuthorization,
): { providerReference: string } | { challengeId: string } =>
  answer.kind === 'authorized'
    ? { providerReference: answer.reference }
    : { challengeId: answer.challengeId };

/**
 * Handles an answer that arrived after the hold was abandoned. The references are stored first, so
 * that the job releases the hold if the release here fails.
 */
async function releaseLateAnswer(
  db: Kysely<Database>,
  port: PaymentPort,
  holdId: number,
  answer: OpenAuthorization,
): Promise<void> {
  await db
    .updateTable('authorizationPayments')
    .set(toReferences(answer))
    .where('id', '=', holdId)
    .where('status', '=', 'released')
    .where('providerReference', 'is', null)
    .execute();
  await releaseLateHold(db, port, {
    id: holdId,
    reference: answer.kind === 'authorized' ? answer.reference : answer.challengeId,
  });
}

/**
 * A card added with the hold follows its outcome: approved, declined, or waiting for the same
 * challenge.
 */
async function updateNewCard(
  trx: Kysely<Database>,
  cardId: number,
  answer: Authorization,
): Promise<void> {
  const statuses = { authorized: { status: 'active' }, declined: { status: 'declined' } } as const;
  const change =
    answer.kind === 'requires_action' ? { challengeId: answer.challengeId } : statuses[answer.kind];
  const { userId } = await trx
    .selectFrom('cards')
    .select('userId')
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  await lockUser(trx, userId);
  const card = await trx
    .updateTable('cards')
    .set(change)
    .where('id', '=', cardId)
    .where('status', '=', 'requires_action')
    .returning('userId')
    .executeTakeFirst();
  if (card !== undefined) await ensureDefaultCard(trx, card.userId);
}

async function storeAnswer(
  db: Kysely<Database>,
  port: PaymentPort,
  holdId: number,
  answer: Authorization,
  newCardId: number | null = null,
): Promise<void> {
  const status = answer.kind === 'requires_action' ? {} : { status: answer.kind };
  const change = { ...status, ...(answer.kind === 'declined' ? {} : toReferences(answer)) };
  const changed = await db.transaction().execute(async (trx) => {
    if (newCardId !== null) await updateNewCard(trx, newCardId, answer);
    return trx
      .updateTable('authorizationPayments')
      .set(change)
      .where('id', '=', holdId)
      .where('status', '=', 'requires_action')
      .returning('id')
      .executeTakeFirst();
  });
  if (changed === undefined && answer.kind !== 'declined')
    await releaseLateAnswer(db, port, holdId, answer);
}

/** Processes a pending hold, with or without a challenge; ignores all others. */
export async function processHold(ctx: Context, hold: HoldRow): Promise<void> {
  if (hold.status !== 'requires_action') return;
  const port = getPaymentProvider(ctx);
  if (hold.challengeId === null) {
    // The provider may no longer know the key: another request could reserve the amount twice.
    const newCardId = hold.isCardNew ? hold.cardId : null;
    if (hold.isKeyExpired)
      return storeAnswer(ctx.db, port, hold.id, { kind: 'declined' }, newCardId);
    const {
      userId,
      cardReference,
      amountMinor,
      currencyCode: currency,
      createdAt: requestedAt,
    } = hold;
    const answer = await port.authorize({
      userId,
      cardReference,
      label: cardLabel(hold),
      returnPath: '/accounts/settings/payment',
      amountMinor,
      currency,
      idempotencyKey: `gavel-hold-${hold.id}`,
      requestedAt,
      isCardNew: hold.isCardNew,
    });
    await storeAnswer(ctx.db, port, hold.id, answer, newCardId);
    return;
  }
  const challenge = await port.readChallenge(hold.userId, hold.challengeId);
  const answeredChallenge = challenge ?? { id: hold.challengeId, status: 'expired' as const };
  await settleCard(ctx.db, answeredChallenge);
  await settleHold(ctx, answeredChallenge);
}

/** Applies a challenge's answer. A hold that was approved after it was abandoned is released. */
export async function settleHold(
  ctx: Context,
  { id, status }: Pick<Challenge, 'id' | 'status'>,
): Promise<void> {
  if (status === 'pending') return;
  const hold = await ctx.db
    .selectFrom('authorizationPayments')
    .select('id')
    .where('challengeId', '=', id)
    .where('status', 'in', ['requires_action', 'released'])
    .executeTakeFirst();
  if (hold === undefined) return;
  const port = getPaymentProvider(ctx);
  await storeAnswer(
    ctx.db,
    port,
    hold.id,
    status === 'approved' ? await port.finishAuthorization(id) : { kind: 'declined' },
  );
}

/**
 * Ends a hold that the provider reports as ended: it expired, or was released in the provider's
 * dashboard.
 */
export async function endHold(ctx: Context, referenceOrChallengeId: string): Promise<void> {
  const hold = await ctx.db
    .selectFrom('authorizationPayments')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('providerReference', '=', referenceOrChallengeId),
        eb('challengeId', '=', referenceOrChallengeId),
      ]),
    )
    .where('status', 'in', ['requires_action', 'authorized'])
    .executeTakeFirst();
  if (hold === undefined) return;
  // The report is not trusted: the provider is asked.
  if (
    (await getPaymentProvider(ctx).finishAuthorization(referenceOrChallengeId)).kind !== 'declined'
  )
    return;
  const released = { status: 'released' as const, releasedAt: sql<Date>`clock_timestamp()` };
  await ctx.db
    .updateTable('authorizationPayments')
    .set(released)
    .where('id', '=', hold.id)
    .where('status', 'in', ['requires_action', 'authorized'])
    .execute();
}
