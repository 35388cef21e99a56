// What a provider tells when a cardholder or a person has answered its challenge: carried to whatever waits for it, a
// card, a bid hold, a payment or a check of identity. Called by the test provider's endpoint as a provider's webhook would be; doing it twice
// changes nothing.
import { settleIdentity } from '../accounts/identity/settleIdentity';
import { settleCard } from '../accounts/cards/settleCard';
import type { RequestContext } from '../../http/context';
import type { Challenge } from '../../payments/paymentPort';
import { paymentPortOf } from '../../payments/paymentPortOf';
import { settleChallenge } from '../orders/payments/settlePayment';
import { settleHold } from '../authorisation-payments/settleHold';

export async function challengeAnswered(ctx: Pick<RequestContext, 'db' | 'settings'>, challenge: Challenge): Promise<void> {
  if (challenge.kind === 'identity') await settleIdentity(ctx.db, challenge);
  else {
    await settleCard(ctx.db, challenge);
    await settleHold(ctx, challenge);
    await settleChallenge(ctx.db, paymentPortOf(ctx), challenge.id);
  }
}
