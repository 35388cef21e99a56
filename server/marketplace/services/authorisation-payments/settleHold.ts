// Brings a bid hold to where the provider has it: asks the provider for one that was only written down, carries the answer
// of a challenge to the one that waits for it. What was given up meanwhile is let go of at once. Called by this folder's
// handlers and when a challenge has been answered; doing it twice changes nothing.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema';
import type { MarketplaceSettings } from '../../http/context';
import type { Authorised, Challenge, PaymentPort } from '../../payments/paymentPort';
import { paymentPortOf } from '../../payments/paymentPortOf';
import { cardLabel } from '../../payments/cardLabel';
import type { HoldRow } from './holdRows';

type Context = { db: Kysely<Database>; settings: Pick<MarketplaceSettings, 'testPayments'> };

async function store(db: Kysely<Database>, port: PaymentPort, holdId: number, answer: Authorised): Promise<void> {
  const change =
    answer.kind === 'authorised'
      ? { status: 'authorised' as const, provider_reference: answer.reference }
      : answer.kind === 'declined'
        ? { status: 'declined' as const }
        : { challenge_id: answer.challengeId };
  const changed = await db.updateTable('authorisation_payments').set(change).where('id', '=', holdId).where('status', '=', 'requires_action').returning('id').executeTakeFirst();
  if (changed === undefined && answer.kind === 'authorised') await port.release(answer.reference);
}

/** A hold that waits, with or without a challenge; the others stay as they are. */
export async function carryOutHold(ctx: Context, hold: HoldRow): Promise<void> {
  if (hold.status !== 'requires_action') return;
  const port = paymentPortOf(ctx);
  if (hold.challenge_id === null) {
    const { user_id: userId, card_reference: cardReference, amount_minor: amountMinor, currency_code: currency } = hold;
    await store(ctx.db, port, hold.id, await port.authorise({ userId, cardReference, label: cardLabel(hold), amountMinor, currency }));
    return;
  }
  const challenge = await port.readChallenge(hold.user_id, hold.challenge_id);
  await settleHold(ctx, challenge ?? { id: hold.challenge_id, status: 'expired' });
}

export async function settleHold(ctx: Context, { id, status }: Pick<Challenge, 'id' | 'status'>): Promise<void> {
  if (status === 'pending') return;
  const hold = await ctx.db.selectFrom('authorisation_payments').select('id').where('challenge_id', '=', id).where('status', '=', 'requires_action').executeTakeFirst();
  if (hold === undefined) return;
  const port = paymentPortOf(ctx);
  await store(ctx.db, port, hold.id, status === 'approved' ? await port.finishAuthorisation(id) : { kind: 'declined' });
}
