// Challenges of any payment provider, and the pages of the built-in one as endpoints: exchanging a
// card for a token, and a challenge with its answer. The latter exist only with
// settings.sandboxPayments, in demos and tests.
import { sql } from 'kysely';
import { getChallenge } from '../../../../../src/contract/payments/challenges';
import {
  answerProviderChallenge,
  createCardToken,
  getProviderChallenge,
  type WireProviderChallenge,
} from '../../../../../src/contract/payments/sandboxProvider';
import { createNotFoundError } from '../../../http/apiError';
import type { RequestContext } from '../../../http/context';
import { implement, requireUser, type RouteDefinition } from '../../../http/implement';
import { consumeRateLimit } from '../../../http/rateLimit';
import { makeCardToken } from '../../../ports/payments/makeCardToken';
import type { Challenge } from '../../../ports/payments/paymentProvider';
import { getPaymentProvider } from '../../../ports/payments/getPaymentProvider';
import { createFieldErrors } from '../../accounts/accountErrors';
import { settleIdentity } from '../../accounts/identity/identity.routes';
import { settleCard } from '../../cards/addCard';
import { settleChallenge } from './settlePayment';
import { settleHold } from '../../cards/settleHold';

/**
 * Applies an answered challenge to whatever waits for it: a card, a bid hold, a payment or an
 * identity check. Idempotent, because providers repeat their webhooks.
 */
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

function assertSandboxProvider({ settings }: RequestContext): void {
  if (!settings.sandboxPayments) throw createNotFoundError();
}

function wireChallenge({
  id,
  kind,
  status,
  label,
  amountMinor,
  currency,
}: Challenge): WireProviderChallenge {
  return { id, kind, status, label, amount: amountMinor, currency_code: currency };
}

async function readOwnChallenge(ctx: RequestContext, id: string): Promise<Challenge> {
  assertSandboxProvider(ctx);
  const challenge = await getPaymentProvider(ctx).readChallenge(requireUser(ctx).id, id);
  if (challenge === null) throw createNotFoundError();
  return challenge;
}

export const paymentsRoutes: readonly RouteDefinition[] = [
  implement(getChallenge, async ({ params, ctx }) => {
    const port = getPaymentProvider(ctx);
    const challenge = await port.readChallenge(requireUser(ctx).id, params.id);
    if (challenge === null) throw createNotFoundError();
    const { id, kind, status } = challenge;
    const action = status === 'pending' ? await port.challengeAction(id) : null;
    return {
      body: {
        challenge: {
          id,
          kind,
          status,
          client_secret: action?.clientSecret ?? null,
          url: action?.url ?? null,
        },
      },
    };
  }),
  implement(
    createCardToken,
    async ({ body, ctx }) => {
      assertSandboxProvider(ctx);
      await consumeRateLimit(ctx, 'cardTokensPerAddress', ctx.clientIp);
      const token = await makeCardToken(ctx.db, body);
      if (Array.isArray(token)) throw createFieldErrors(token);
      return { body: token };
    },
    {
      fieldCodes: {
        number: 'card_number_invalid',
        exp_month: 'card_expired',
        exp_year: 'card_expired',
        cvc: 'cvc_invalid',
        holder: 'holder_required',
      },
    },
  ),
  implement(getProviderChallenge, async ({ params, ctx }) => ({
    body: { challenge: wireChallenge(await readOwnChallenge(ctx, params.id)) },
  })),
  implement(answerProviderChallenge, async ({ params, body, ctx }) => {
    await readOwnChallenge(ctx, params.id);
    // Only the first answer counts: a second one finds no pending challenge.
    await ctx.db
      .updateTable('sandboxProviderChallenges')
      .set((eb) => ({
        status: eb
          .case()
          .when('alwaysDeclined', '=', false)
          .then<'approved' | 'declined'>(body.approve ? 'approved' : 'declined')
          .else<'declined'>('declined')
          .end(),
        answeredAt: sql<Date>`clock_timestamp()`,
      }))
      .where('id', '=', params.id)
      .where('status', '=', 'pending')
      .where('expiresAt', '>', sql<Date>`clock_timestamp()`)
      .execute();
    const challenge = await readOwnChallenge(ctx, params.id);
    await settleAnsweredChallenge(ctx, challenge);
    return { body: { challenge: wireChallenge(challenge) } };
  }),
];
