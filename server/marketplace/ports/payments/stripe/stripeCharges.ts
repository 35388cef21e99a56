// Payments through Stripe's PaymentIntents: charges, refunds, holds. Converts Stripe's results to
// those of the port. A declined card is a result and not an error; when Stripe does not respond,
// the payment stays pending. Stripe repeats the first response to an idempotency key, and for one
// day only, so the state of a charge is always read from its intent.
import type Stripe from 'stripe';
import { ApiError, createUnavailableError } from '../../../http/apiError';
import type {
  RequestKeys,
  Authorization,
  ChargeFailure,
  ChargeResult,
  ChargeRequest,
  PaymentPort,
  RefundResult,
  RefundRequest,
  TokenCharge,
  TokenDetails,
} from '../paymentProvider';
import { getTypeLabel, cardLabel } from '../paymentMethods';
import { toStripeAmount } from '../../../../../src/lib/paymentTypes';
import { callStripe, isKeyUsed, toStripeRefusal, parseCardReference } from './stripeClient';

type Money = Pick<
  PaymentPort,
  | 'authorize'
  | 'finishAuthorization'
  | 'release'
  | 'charge'
  | 'chargeToken'
  | 'findCharge'
  | 'finishCharge'
  | 'cancelCharge'
  | 'refund'
  | 'findRefund'
  | 'captureHold'
>;
type Intent = Stripe.PaymentIntent;

function toFailure(code: string, declineCode: string): ChargeFailure {
  if (code === 'payment_intent_authentication_failure') return 'challenge_failed';
  return declineCode === 'insufficient_funds' ? 'insufficient_funds' : 'card_declined';
}

/**
 * Why an intent failed. Stripe has many codes for methods other than cards; for a buyer they all
 * mean the same.
 */
function toIntentFailure(error: Intent['last_payment_error']): ChargeFailure {
  const type = error?.payment_method?.type;
  return type !== undefined && type !== 'card'
    ? 'payment_declined'
    : toFailure(error?.code ?? '', error?.decline_code ?? '');
}

function toChargeResult({
  id,
  status,
  last_payment_error: error,
}: Pick<Intent, 'id' | 'status' | 'last_payment_error'>): ChargeResult {
  switch (status) {
    case 'succeeded':
      return { kind: 'captured', reference: id };
    case 'requires_action':
      return { kind: 'requires_action', challengeId: id };
    case 'canceled':
      return { kind: 'cancelled' };
    case 'requires_payment_method':
      return { kind: 'declined', failure: toIntentFailure(error) };
    default:
      return { kind: 'pending', challengeId: id };
  }
}

function toAuthorization({ id, status }: Pick<Intent, 'id' | 'status'>): Authorization {
  if (status === 'requires_capture') return { kind: 'authorized', reference: id };
  return status === 'requires_action'
    ? { kind: 'requires_action', challengeId: id }
    : { kind: 'declined' };
}

/** The card or token no longer exists at Stripe, or cannot be used for this payment. */
const payerErrorCode =
  /^(?:resource_missing$|payment_method_|confirmation_token_|payment_intent_incompatible_payment_method$|amount_too_)/;

/** Rows of other databases can have the same number and the same Stripe account. */
const toIdempotencyKey = ({ idempotencyKey, requestedAt }: RequestKeys): string =>
  `${idempotencyKey}-${requestedAt.getTime()}`;

/**
 * Identifies a payment in Stripe's events and searches; holds are identified by their challenge.
 */
const toMetadata = ({ idempotencyKey, requestedAt }: RequestKeys): Record<string, string> => ({
  gavel_payment: idempotencyKey,
  gavel_made: String(requestedAt.getTime()),
});

/** Identifies a refund among those of its intent. */
const toRefundMetadata = ({
  idempotencyKey,
  requestedAt,
}: RequestKeys): Record<string, string> => ({
  gavel_refund: idempotencyKey,
  gavel_made: String(requestedAt.getTime()),
});

/**
 * The amount is no longer available: it was refunded manually, or charged back by the cardholder's
 * bank. For a partial refund that is too large, Stripe names only the field.
 */
const isAlreadyReturned = ({ code, field }: { code: string; field: string }): boolean =>
  /^charge_(?:already_refunded|disputed)$/.test(code) ||
  (field === 'amount' && /^(?:amount_too_large)?$/.test(code));

type Confirmed = Intent | { failure: ChargeFailure };
type Payer = Pick<
  Stripe.PaymentIntentCreateParams,
  'customer' | 'payment_method' | 'confirmation_token' | 'allowed_payment_method_types'
>;

/** `failure`: why Stripe declined. */
async function confirm(
  stripe: Stripe,
  webOrigin: string,
  payer: Payer,
  request: Omit<ChargeRequest, 'cardReference'> & { isCardNew?: boolean },
  isHold: boolean,
): Promise<Confirmed> {
  const { userId, amountMinor, currency, returnPath } = request;
  const amount = toStripeAmount(amountMinor, currency);
  if (amount === null) return { failure: 'card_declined' };
  try {
    return await callStripe(() =>
      stripe.paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          ...payer,
          confirm: true,
          capture_method: isHold ? 'manual' : 'automatic',
          ...(request.isCardNew === true && { setup_future_usage: 'off_session' as const }),
          return_url: webOrigin + returnPath,
          // Stripe's script shows the bank's challenge over our page; other methods redirect to a
          // page of their own.
          use_stripe_sdk: true,
          metadata: { gavel_user: String(userId), ...(isHold ? {} : toMetadata(request)) },
        },
        { idempotencyKey: toIdempotencyKey(request) },
      ),
    );
  } catch (error) {
    const refusal = toStripeRefusal(error);
    // Any other invalid request is a defect of ours and is not reported as a declined card.
    if (refusal === null || (refusal.type === 'request' && !payerErrorCode.test(refusal.code)))
      throw error;
    return { failure: toFailure(refusal.code, refusal.declineCode) };
  }
}

/** Confirms a payment with a saved card. */
async function confirmCard(
  stripe: Stripe,
  webOrigin: string,
  request: ChargeRequest & { isCardNew?: boolean },
  isHold: boolean,
): Promise<Confirmed> {
  const card = parseCardReference(request.cardReference);
  if (card === null) return { failure: 'card_declined' };
  return confirm(
    stripe,
    webOrigin,
    {
      customer: card.customer,
      payment_method: card.paymentMethod,
      allowed_payment_method_types: ['card'],
    },
    request,
    isHold,
  );
}

/** Returns `pending` when Stripe does not respond, because nothing is known then. */
async function orPendingResult<Result extends ChargeResult | null>(
  call: () => Promise<Result>,
): Promise<Result | ChargeResult> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ApiError) return { kind: 'pending' };
    throw error;
  }
}

/**
 * Lists refunds because a search would lag behind. Failed refunds returned no money and are
 * skipped.
 */
async function findRefund(
  stripe: Stripe,
  { reference, ...keys }: RequestKeys & Pick<RefundRequest, 'reference'>,
): Promise<RefundResult | null> {
  const refundMetadata = Object.entries(toRefundMetadata(keys));
  const all = await callStripe(() =>
    stripe.refunds
      .list({ payment_intent: reference, limit: 100 })
      .autoPagingToArray({ limit: 10_000 }),
  );
  const ours = all.find(
    ({ metadata, status }) =>
      status !== 'failed' &&
      status !== 'canceled' &&
      refundMetadata.every(([name, value]) => metadata?.[name] === value),
  );
  return ours === undefined ? null : { kind: 'refunded', reference: ours.id };
}

async function refund(stripe: Stripe, request: RefundRequest): Promise<RefundResult> {
  const { reference, amountMinor, currency } = request;
  const amount = toStripeAmount(amountMinor, currency);
  if (amount === null) throw new Error(`Stripe cannot refund ${amountMinor} in ${currency}.`);
  try {
    const { id } = await callStripe(() =>
      stripe.refunds.create(
        { payment_intent: reference, amount, metadata: toRefundMetadata(request) },
        { idempotencyKey: toIdempotencyKey(request) },
      ),
    );
    return { kind: 'refunded', reference: id };
  } catch (error) {
    const refusal = toStripeRefusal(error);
    if (refusal === null && !isKeyUsed(error)) throw error;
    // An earlier request may have succeeded, with its response lost.
    const existing = await findRefund(stripe, request);
    if (existing !== null) return existing;
    if (refusal === null || !isAlreadyReturned(refusal)) throw error;
    return { kind: 'refused', code: refusal.code || 'amount_too_large' };
  }
}

/**
 * Returns the payment details of a token of Stripe's form, or null for an invalid or used token.
 */
export async function peekPaymentToken(
  stripe: Stripe,
  token: string,
): Promise<TokenDetails | null> {
  if (!/^ctoken_\w+$/.test(token)) return null;
  try {
    const { payment_method_preview: method, payment_intent: usedBy } = await callStripe(() =>
      stripe.confirmationTokens.retrieve(token),
    );
    if (method === null || usedBy !== null) return null;
    const { type, card } = method;
    if (type !== 'card' || card === undefined) return { type, label: getTypeLabel(type) };
    return {
      type:
        card.wallet?.type === 'apple_pay' || card.wallet?.type === 'google_pay'
          ? card.wallet.type
          : 'card',
      label: cardLabel(card),
    };
  } catch (error) {
    if (toStripeRefusal(error) === null) throw error;
    return null;
  }
}

async function confirmToken(
  stripe: Stripe,
  webOrigin: string,
  request: TokenCharge,
): Promise<Confirmed> {
  // Retrieved again: after a crash nothing else is known of the token, and for a used token Stripe
  // repeats the response of its charge.
  const { payment_method_preview: method } = await callStripe(() =>
    stripe.confirmationTokens.retrieve(request.token),
  );
  if (method === null) return { failure: 'payment_declined' };
  return confirm(
    stripe,
    webOrigin,
    { confirmation_token: request.token, allowed_payment_method_types: [method.type] },
    request,
    false,
  );
}

export function createStripePayments(stripe: Stripe, webOrigin: string): Money {
  const retrieve = (id: string): Promise<Intent> =>
    callStripe(() => stripe.paymentIntents.retrieve(id));
  /** Stripe's search lags a little: results are read again, and a missing one may still exist. */
  const find = async (keys: RequestKeys): Promise<ChargeResult | null> => {
    const query = Object.entries(toMetadata(keys)).map(
      ([name, value]) => `metadata['${name}']:'${value}'`,
    );
    const { data } = await callStripe(() =>
      stripe.paymentIntents.search({ query: query.join(' AND ') }),
    );
    const intent = data.find(({ status }) => status === 'succeeded') ?? data[0];
    return intent === undefined ? null : toChargeResult(await retrieve(intent.id));
  };
  const isCaptured = async (id: string): Promise<boolean> => {
    try {
      return (await retrieve(id)).status === 'succeeded';
    } catch (error) {
      // The intent does not exist.
      if (toStripeRefusal(error) === null) throw error;
      return false;
    }
  };
  /** An intent that can no longer be cancelled is returned as it is. */
  const cancelIntent = async (id: string): Promise<Intent> => {
    try {
      return await callStripe(() => stripe.paymentIntents.cancel(id));
    } catch (error) {
      if (toStripeRefusal(error) === null) throw error;
      return retrieve(id);
    }
  };
  const chargeOnce = (keys: RequestKeys, call: () => Promise<Confirmed>): Promise<ChargeResult> =>
    orPendingResult<ChargeResult>(async () => {
      try {
        const intent = await call();
        return 'failure' in intent
          ? { kind: 'declined', failure: intent.failure }
          : toChargeResult(intent);
      } catch (error) {
        if (!isKeyUsed(error)) throw error;
        return (await find(keys)) ?? { kind: 'pending' };
      }
    });
  return {
    authorize: async (request) => {
      const intent = await confirmCard(stripe, webOrigin, request, true);
      return 'failure' in intent ? { kind: 'declined' } : toAuthorization(intent);
    },
    finishAuthorization: async (challengeId) => toAuthorization(await retrieve(challengeId)),
    release: async (reference) => {
      try {
        // A hold that Stripe is still processing is released on a later attempt.
        if ((await cancelIntent(reference)).status === 'processing') throw createUnavailableError();
      } catch (error) {
        // The hold does not exist.
        if (toStripeRefusal(error) === null) throw error;
      }
    },
    charge: (request) => chargeOnce(request, () => confirmCard(stripe, webOrigin, request, false)),
    chargeToken: (request) => chargeOnce(request, () => confirmToken(stripe, webOrigin, request)),
    findCharge: (keys) => orPendingResult(() => find(keys)),
    finishCharge: (challengeId) =>
      orPendingResult<ChargeResult>(async () => toChargeResult(await retrieve(challengeId))),
    cancelCharge: (challengeId) =>
      orPendingResult<ChargeResult>(async () => toChargeResult(await cancelIntent(challengeId))),
    refund: (request) => refund(stripe, request),
    findRefund: (keys) => findRefund(stripe, keys),
    captureHold: ({ reference, amountMinor, currency, ...keys }) =>
      orPendingResult<ChargeResult>(async () => {
        const amount = toStripeAmount(amountMinor, currency);
        if (amount === null) return { kind: 'declined', failure: 'card_declined' };
        try {
          return toChargeResult(
            await callStripe(() =>
              stripe.paymentIntents.capture(
                reference,
                { amount_to_capture: amount },
                { idempotencyKey: toIdempotencyKey(keys) },
              ),
            ),
          );
        } catch (error) {
          // An earlier capture may have succeeded, with its response lost.
          if (await isCaptured(reference)) return { kind: 'captured', reference };
          if (toStripeRefusal(error) === null) throw error;
          // The hold has expired or was released.
          return { kind: 'declined', failure: 'card_declined' };
        }
      }),
  };
}
