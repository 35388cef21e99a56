// What the payment provider asks of somebody, whichever it is; and the pages of the built-in provider, as endpoints: a card
// against a token, a challenge and its answer. Those are only there where settings.testPayments is on, in demos and tests.
import { sql } from 'kysely';
import { getChallenge } from '../../../../src/contract/payments/challenges';
import { answerProviderChallenge, createCardToken, getProviderChallenge, type WireProviderChallenge } from '../../../../src/contract/payments/testProvider';
import { notFound } from '../../http/apiError';
import type { RequestContext } from '../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../http/implement';
import { takeTry } from '../../http/rateLimitTable';
import { makeCardToken } from '../../payments/cardTokens';
import type { Challenge } from '../../payments/paymentPort';
import { paymentPortOf } from '../../payments/paymentPortOf';
import { fieldRefusals } from '../accounts/refusals';
import { challengeAnswered } from './challengeAnswered';

function insistOnTests({ settings }: RequestContext): void {
  if (!settings.testPayments) throw notFound();
}

function wireChallenge({ id, kind, status, label, amountMinor, currency }: Challenge): WireProviderChallenge {
  return { id, kind, status, label, amount: amountMinor, currency_code: currency };
}

async function ownChallenge(ctx: RequestContext, id: string): Promise<Challenge> {
  insistOnTests(ctx);
  const challenge = await paymentPortOf(ctx).readChallenge(requireUser(ctx).id, id);
  if (challenge === null) throw notFound();
  return challenge;
}

export const paymentsRoutes: readonly RouteDefinition[] = [
  implement(getChallenge, async ({ params, ctx }) => {
    const port = paymentPortOf(ctx);
    const challenge = await port.readChallenge(requireUser(ctx).id, params.id);
    if (challenge === null) throw notFound();
    const { id, kind, status } = challenge;
    const action = status === 'pending' ? await port.challengeAction(id) : null;
    return { body: { challenge: { id, kind, status, client_secret: action?.clientSecret ?? null, url: action?.url ?? null } } };
  }),
  implement(
    createCardToken,
    async ({ body, ctx }) => {
      insistOnTests(ctx);
      await takeTry(ctx, 'cardTokensPerAddress', ctx.clientIp);
      const made = await makeCardToken(ctx.db, body);
      if (Array.isArray(made)) throw fieldRefusals(made);
      return { body: made };
    },
    { fieldCodes: { number: 'card_number_invalid', exp_month: 'card_expired', exp_year: 'card_expired', cvc: 'cvc_invalid', holder: 'holder_required' } },
  ),
  implement(getProviderChallenge, async ({ params, ctx }) => ({ body: { challenge: wireChallenge(await ownChallenge(ctx, params.id)) } })),
  implement(answerProviderChallenge, async ({ params, body, ctx }) => {
    await ownChallenge(ctx, params.id);
    // The first answer counts: a second one finds nothing that is pending.
    await ctx.db
      .updateTable('test_provider_challenges')
      .set({ status: sql<'approved' | 'declined'>`case when ${body.approve} and not never_approved then 'approved' else 'declined' end`, answered_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', params.id)
      .where('status', '=', 'pending')
      .where('expires_at', '>', sql<Date>`clock_timestamp()`)
      .execute();
    const challenge = await ownChallenge(ctx, params.id);
    await challengeAnswered(ctx, challenge);
    return { body: { challenge: wireChallenge(challenge) } };
  }),
];
