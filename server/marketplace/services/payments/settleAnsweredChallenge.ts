// Applies an answered challenge to whatever waits for it: a card, a bid hold, a payment or an
// identity check. Idempotent, because providers repeat their webhooks.
import { settleIdentity } from '../accounts/identity/settleIdentity';
import { settleCard } from '../accounts/cards/settleCard';
import type { RequestContext } from '../../http/context';
import type { Challenge } from '../../payments/paymentProvider';
import { getPaymentProvider } from '../../payments/getPaymentProvider';
import { settleChallenge } from '../orders/payments/settlePayment';
import { settleHold } from '../authorization-payments/settleHold';

export async function settleAnsweredChallenge(
  ctx: Pick<RequestContext, 'db' | 'settings'>,
  challenge: Challenge,
): Promise<void> {
  if (challenge.kind === 'identity') await settleIdentity(ctx.db, challenge);
  else {
    await settleCard(ctx.db, challenge);
    await settleHold(ctx, challenge);
    await settleChallenge(ctx.db, getPaymentProvider(ctx), challenge.id);
  }
}
