// Brings a bid hold to where the provider has it: asks the provider for one that was only written down, carries the answer
// of a challenge to the one that waits for it. What was given up meanwhile is let go of at once. Called by this folder's
// handlers and when a challenge has been answered; doing it twice changes nothing.
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { MarketplaceSettings } from '../../http/context';
import type { Authorised, Challenge, PaymentPort } from '../../payments/paymentPort';
import { paymentPortOf } from '../../payments/paymentPortOf';
import { ensureDefaultCard } from '../accounts/cards/cardRows';
import { settleCard } from '../accounts/cards/settleCard';
import { cardLabel } from '../../payments/cardLabel';
import type { HoldRow } from './holdRows';
import { letGoOfLate } from './letGoOfHolds';

type Context = { db: Kysely<Database>; settings: Pick<MarketplaceSettings, 'testPayments' | 'stripe'> };
type Asked = Exclude<Authorised, { kind: 'declined' }>;

const namesOf = (answer: Asked): { provider_reference: string } | { challenge_id: string } => (answer.kind === 'authorised' ? { provider_reference: answer.reference } : { challenge_id: answer.challengeId });

/** An answer that came after the hold was given up: its names are kept first, so that it is let go of whatever happens next. */
async function giveBack(db: Kysely<Database>, port: PaymentPort, holdId: number, answer: Asked): Promise<void> {
  await db.updateTable('authorisation_payments').set(namesOf(answer)).where('id', '=', holdId).where('status', '=', 'released').where('provider_reference', 'is', null).execute();
  await letGoOfLate(db, port, { id: holdId, reference: answer.kind === 'authorised' ? answer.reference : answer.challengeId });
}

/** A card that was kept with its hold stands as the hold does: approved with it, declined with it, or waiting for the same challenge. */
async function storeNewCard(trx: Kysely<Database>, cardId: number, answer: Authorised): Promise<void> {
  const statuses = { authorised: { status: 'active' }, declined: { status: 'declined' } } as const;
  const change = answer.kind === 'requires_action' ? { challenge_id: answer.challengeId } : statuses[answer.kind];
  const card = await trx.updateTable('cards').set(change).where('id', '=', cardId).where('status', '=', 'requires_action').returning('user_id').executeTakeFirst();
  if (card !== undefined) await ensureDefaultCard(trx, card.user_id);
}

async function store(db: Kysely<Database>, port: PaymentPort, holdId: number, answer: Authorised, newCardId: number | null = null): Promise<void> {
  const status = answer.kind === 'requires_action' ? {} : { status: answer.kind };
  const change = { ...status, ...(answer.kind === 'declined' ? {} : namesOf(answer)) };
  const changed = await db.transaction().execute(async (trx) => {
    if (newCardId !== null) await storeNewCard(trx, newCardId, answer);
    return trx.updateTable('authorisation_payments').set(change).where('id', '=', holdId).where('status', '=', 'requires_action').returning('id').executeTakeFirst();
  });
  if (changed === undefined && answer.kind !== 'declined') await giveBack(db, port, holdId, answer);
}

/** A hold that waits, with or without a challenge; the others stay as they are. */
export async function carryOutHold(ctx: Context, hold: HoldRow): Promise<void> {
  if (hold.status !== 'requires_action') return;
  const port = paymentPortOf(ctx);
  if (hold.challenge_id === null) {
    // Its key may be forgotten: asked for again, money could be set aside twice.
    const newCardId = hold.is_card_new ? hold.card_id : null;
    if (hold.is_key_over) return store(ctx.db, port, hold.id, { kind: 'declined' }, newCardId);
    const { user_id: userId, card_reference: cardReference, amount_minor: amountMinor, currency_code: currency, created_at: madeAt } = hold;
    const answer = await port.authorise({ userId, cardReference, label: cardLabel(hold), returnPath: '/accounts/settings/payment', amountMinor, currency, idempotencyKey: `gavel-hold-${hold.id}`, madeAt, isCardNew: hold.is_card_new });
    await store(ctx.db, port, hold.id, answer, newCardId);
    return;
  }
  const challenge = await port.readChallenge(hold.user_id, hold.challenge_id);
  const answered = challenge ?? { id: hold.challenge_id, status: 'expired' as const };
  await settleCard(ctx.db, answered);
  await settleHold(ctx, answered);
}

/** Also of one that was given up: what its cardholder approved afterwards is let go of. */
export async function settleHold(ctx: Context, { id, status }: Pick<Challenge, 'id' | 'status'>): Promise<void> {
  if (status === 'pending') return;
  const hold = await ctx.db.selectFrom('authorisation_payments').select('id').where('challenge_id', '=', id).where('status', 'in', ['requires_action', 'released']).executeTakeFirst();
  if (hold === undefined) return;
  const port = paymentPortOf(ctx);
  await store(ctx.db, port, hold.id, status === 'approved' ? await port.finishAuthorisation(id) : { kind: 'declined' });
}

/** The provider says that it keeps this hold no longer: it ran out there, or somebody let go of it in the provider's own pages. */
export async function holdEnded(ctx: Context, referenceOrChallengeId: string): Promise<void> {
  const hold = await ctx.db
    .selectFrom('authorisation_payments')
    .select('id')
    .where((eb) => eb.or([eb('provider_reference', '=', referenceOrChallengeId), eb('challenge_id', '=', referenceOrChallengeId)]))
    .where('status', 'in', ['requires_action', 'authorised'])
    .executeTakeFirst();
  if (hold === undefined) return;
  // What it says is a reason to look.
  if ((await paymentPortOf(ctx).finishAuthorisation(referenceOrChallengeId)).kind !== 'declined') return;
  const letGo = { status: 'released' as const, let_go_at: sql<Date>`clock_timestamp()` };
  await ctx.db.updateTable('authorisation_payments').set(letGo).where('id', '=', hold.id).where('status', 'in', ['requires_action', 'authorised']).execute();
}
