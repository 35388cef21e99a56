// Money through Stripe's PaymentIntents: charges, refunds, holds. What Stripe says becomes what the port says; a card that
// is declined is an answer and no error, and where Stripe does not answer the payment waits. A key is answered as it was
// the first time, and for a day: how a charge stands is therefore read from its intent. Part of stripeProvider.ts.
import type Stripe from 'stripe';
import { ApiError, unavailable } from '../../http/apiError';
import type { Asked, Authorised, ChargeFailure, Charged, ChargeWanted, PaymentPort, Refunded, RefundWanted, TokenCharge, TokenFacts } from '../paymentPort';
import { cardLabel } from '../cardLabel';
import { labelOfType } from '../paymentMethods';
import { stripeAmount } from '../../../../src/lib/stripeAmount';
import { askStripe, isKeySpent, refusalOf } from './stripeClient';
import { cardOf } from './stripeReference';

type Money = Pick<PaymentPort, 'authorise' | 'finishAuthorisation' | 'release' | 'charge' | 'chargeToken' | 'findCharge' | 'finishCharge' | 'cancelCharge' | 'refund' | 'findRefund' | 'captureHold'>;
type Intent = Stripe.PaymentIntent;

function failureOf(code: string, declineCode: string): ChargeFailure {
  if (code === 'payment_intent_authentication_failure') return 'challenge_failed';
  return declineCode === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined';
}

/** Why an intent came to nothing; of what is no card Stripe's codes are many, and say the same to a buyer. */
function failureOfIntent(error: Intent['last_payment_error']): ChargeFailure {
  const type = error?.payment_method?.type;
  return type !== undefined && type !== 'card' ? 'payment_declined' : failureOf(error?.code ?? '', error?.decline_code ?? '');
}

function chargedOf({ id, status, last_payment_error: error }: Pick<Intent, 'id' | 'status' | 'last_payment_error'>): Charged {
  switch (status) {
    case 'succeeded':
      return { kind: 'captured', reference: id };
    case 'requires_action':
      return { kind: 'requires_action', challengeId: id };
    case 'canceled':
      return { kind: 'cancelled' };
    case 'requires_payment_method':
      return { kind: 'declined', failure: failureOfIntent(error) };
    default:
      return { kind: 'pending', challengeId: id };
  }
}

function authorisedOf({ id, status }: Pick<Intent, 'id' | 'status'>): Authorised {
  if (status === 'requires_capture') return { kind: 'authorised', reference: id };
  return status === 'requires_action' ? { kind: 'requires_action', challengeId: id } : { kind: 'declined' };
}

/** The card or the token is gone at Stripe, or cannot be used for this. */
const ofThePayer = /^(?:resource_missing$|payment_method_|confirmation_token_|payment_intent_incompatible_payment_method$|amount_too_)/;

/** Rows of other databases have the same number and, at Stripe, the same account. */
const keyOf = ({ idempotencyKey, madeAt }: Asked): string => `${idempotencyKey}-${madeAt.getTime()}`;

/** By this the events of a payment are known, and its intent is found; holds are known by their challenge. */
const marksOf = ({ idempotencyKey, madeAt }: Asked): Record<string, string> => ({ gavel_payment: idempotencyKey, gavel_made: String(madeAt.getTime()) });

/** By this a refund is found among those of its intent. */
const refundMarksOf = ({ idempotencyKey, madeAt }: Asked): Record<string, string> => ({ gavel_refund: idempotencyKey, gavel_made: String(madeAt.getTime()) });

/** So much is not there any more: given back by hand, or taken back by the cardholder's bank. Of a part that is too much Stripe names the field alone. */
const isGoneBack = ({ code, field }: { code: string; field: string }): boolean => /^charge_(?:already_refunded|disputed)$/.test(code) || (field === 'amount' && /^(?:amount_too_large)?$/.test(code));

type Confirmed = Intent | { failure: ChargeFailure };
type Payer = Pick<Stripe.PaymentIntentCreateParams, 'customer' | 'payment_method' | 'confirmation_token' | 'allowed_payment_method_types'>;

/** Declined by Stripe: why. */
async function confirm(stripe: Stripe, webOrigin: string, payer: Payer, wanted: Omit<ChargeWanted, 'cardReference'> & { isCardNew?: boolean }, isHold: boolean): Promise<Confirmed> {
  const { userId, amountMinor, currency, returnPath } = wanted;
  const amount = stripeAmount(amountMinor, currency);
  if (amount === null) return { failure: 'card_declined' };
  try {
    return await askStripe(() =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          ...payer,
          confirm: true,
          capture_method: isHold ? 'manual' : 'automatic',
          ...(wanted.isCardNew === true && { setup_future_usage: 'off_session' as const }),
          return_url: webOrigin + returnPath,
          // The bank's question opens over our page, by Stripe's script; what is no card leads to a page of its own.
          use_stripe_sdk: true,
          metadata: { gavel_user: String(userId), ...(isHold ? {} : marksOf(wanted)) },
        },
        { idempotencyKey: keyOf(wanted) },
      ),
    );
  } catch (error) {
    const refusal = refusalOf(error);
    // Another fault of the request is ours: it is not the card that is told so.
    if (refusal === null || (refusal.type === 'request' && !ofThePayer.test(refusal.code))) throw error;
    return { failure: failureOf(refusal.code, refusal.declineCode) };
  }
}

/** A saved card. */
async function confirmCard(stripe: Stripe, webOrigin: string, wanted: ChargeWanted & { isCardNew?: boolean }, isHold: boolean): Promise<Confirmed> {
  const card = cardOf(wanted.cardReference);
  if (card === null) return { failure: 'card_declined' };
  return confirm(stripe, webOrigin, { customer: card.customer, payment_method: card.paymentMethod, allowed_payment_method_types: ['card'] }, wanted, isHold);
}

/** Where Stripe does not answer, nothing is known yet. */
async function orPending<Found extends Charged | null>(ask: () => Promise<Found>): Promise<Found | Charged> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'pending' };
    throw error;
  }
}

/** Unlike a search this has it at once. One that came to nothing gave nothing back. */
async function findRefund(stripe: Stripe, { reference, ...asked }: Asked & Pick<RefundWanted, 'reference'>): Promise<Refunded | null> {
  const marks = Object.entries(refundMarksOf(asked));
  const all = await askStripe(() => stripe.refunds.list({ payment_intent: reference, limit: 100 }).autoPagingToArray({ limit: 10_000 }));
  const ours = all.find(({ metadata, status }) => status !== 'failed' && status !== 'canceled' && marks.every(([name, value]) => metadata?.[name] === value));
  return ours === undefined ? null : { kind: 'given_back', reference: ours.id };
}

async function refund(stripe: Stripe, wanted: RefundWanted): Promise<Refunded> {
  const { reference, amountMinor, currency } = wanted;
  const amount = stripeAmount(amountMinor, currency);
  if (amount === null) throw new Error(`Stripe cannot give back ${amountMinor} in ${currency}.`);
  try {
    const { id } = await askStripe(() => stripe.refunds.create({ payment_intent: reference, amount, metadata: refundMarksOf(wanted) }, { idempotencyKey: keyOf(wanted) }));
    return { kind: 'given_back', reference: id };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal === null && !isKeySpent(error)) throw error;
    // It may have been made before, and the answer was lost.
    const found = await findRefund(stripe, wanted);
    if (found !== null) return found;
    if (refusal === null || !isGoneBack(refusal)) throw error;
    return { kind: 'refused', code: refusal.code || 'amount_too_large' };
  }
}

/** What Stripe's form has made of what was entered there; null: none, or it was used. */
export async function peekPayment(stripe: Stripe, token: string): Promise<TokenFacts | null> {
  if (!/^ctoken_\w+$/.test(token)) return null;
  try {
    const { payment_method_preview: method, payment_intent: usedBy } = await askStripe(() => stripe.confirmationTokens.retrieve(token));
    if (method === null || usedBy !== null) return null;
    const { type, card } = method;
    if (type !== 'card' || card === undefined) return { type, label: labelOfType(type) };
    return { type: card.wallet?.type === 'apple_pay' || card.wallet?.type === 'google_pay' ? card.wallet.type : 'card', label: cardLabel(card) };
  } catch (error) {
    if (refusalOf(error) === null) throw error;
    return null;
  }
}

async function confirmToken(stripe: Stripe, webOrigin: string, wanted: TokenCharge): Promise<Confirmed> {
  // Peeked again: after a crash nothing else is known of it, and once it is used the key of its charge answers.
  const { payment_method_preview: method } = await askStripe(() => stripe.confirmationTokens.retrieve(wanted.token));
  if (method === null) return { failure: 'payment_declined' };
  return confirm(stripe, webOrigin, { confirmation_token: wanted.token, allowed_payment_method_types: [method.type] }, wanted, false);
}

export function createStripeMoney(stripe: Stripe, webOrigin: string): Money {
  const retrieve = (id: string): Promise<Intent> => askStripe(() => stripe.paymentIntents.retrieve(id));
  /** Its search lags a little: what it finds is read again, and what it does not find may be there. */
  const find = async (asked: Asked): Promise<Charged | null> => {
    const query = Object.entries(marksOf(asked)).map(([name, value]) => `metadata['${name}']:'${value}'`);
    const { data } = await askStripe(() => stripe.paymentIntents.search({ query: query.join(' AND ') }));
    const intent = data.find(({ status }) => status === 'succeeded') ?? data[0];
    return intent === undefined ? null : chargedOf(await retrieve(intent.id));
  };
  const isTaken = async (id: string): Promise<boolean> => {
    try {
      return (await retrieve(id)).status === 'succeeded';
    } catch (error) {
      // It is not there.
      if (refusalOf(error) === null) throw error;
      return false;
    }
  };
  /** What can no longer be given up says how it stands. */
  const cancelIntent = async (id: string): Promise<Intent> => {
    try {
      return await askStripe(() => stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (refusalOf(error) === null) throw error;
      return retrieve(id);
    }
  };
  const chargeOnce = (asked: Asked, ask: () => Promise<Confirmed>): Promise<Charged> =>
    orPending<Charged>(async () => {
      try {
        const intent = await ask();
        return 'failure' in intent ? { kind: 'declined', failure: intent.failure } : chargedOf(intent);
      } catch (error) {
        if (!isKeySpent(error)) throw error;
        return (await find(asked)) ?? { kind: 'pending' };
      }
    });
  return {
    authorise: async (wanted) => {
      const intent = await confirmCard(stripe, webOrigin, wanted, true);
      return 'failure' in intent ? { kind: 'declined' } : authorisedOf(intent);
    },
    finishAuthorisation: async (challengeId) => authorisedOf(await retrieve(challengeId)),
    release: async (reference) => {
      try {
        // What Stripe is still busy with it lets go of later.
        if ((await cancelIntent(reference)).status === 'processing') throw unavailable();
      } catch (error) {
        // There is no such hold.
        if (refusalOf(error) === null) throw error;
      }
    },
    charge: (wanted) => chargeOnce(wanted, () => confirmCard(stripe, webOrigin, wanted, false)),
    chargeToken: (wanted) => chargeOnce(wanted, () => confirmToken(stripe, webOrigin, wanted)),
    findCharge: (asked) => orPending(() => find(asked)),
    finishCharge: (challengeId) => orPending<Charged>(async () => chargedOf(await retrieve(challengeId))),
    cancelCharge: (challengeId) => orPending<Charged>(async () => chargedOf(await cancelIntent(challengeId))),
    refund: (wanted) => refund(stripe, wanted),
    findRefund: (asked) => findRefund(stripe, asked),
    captureHold: ({ reference, amountMinor, currency, ...asked }) =>
      orPending<Charged>(async () => {
        const amount = stripeAmount(amountMinor, currency);
        if (amount === null) return { kind: 'declined', failure: 'card_declined' };
        try {
          return chargedOf(await askStripe(() => stripe.paymentIntents.capture(reference, { amount_to_capture: amount }, { idempotencyKey: keyOf(asked) })));
        } catch (error) {
          // It may have been taken before, and the answer was lost.
          if (await isTaken(reference)) return { kind: 'captured', reference };
          if (refusalOf(error) === null) throw error;
          // It ran out, or was let go of.
          return { kind: 'declined', failure: 'card_declined' };
        }
      }),
  };
}
