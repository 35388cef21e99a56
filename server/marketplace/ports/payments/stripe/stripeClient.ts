// The client of Stripe's API: one per settings object, with its key and host. Only the files of
// this folder know Stripe. The client's own retries send the same idempotency keys.
import Stripe from 'stripe';
import type { StripeSettings } from '../../../http/context';
import { ApiError, createUnavailableError } from '../../../http/apiError';

export const formatCardReference = (customer: string, paymentMethod: string): string =>
  `${customer}/${paymentMethod}`;

/**
 * The reference of a card saved at Stripe: its customer and its payment method, since Stripe needs
 * both. Pure. Returns null for any other text.
 */
export function parseCardReference(
  reference: string,
): { customer: string; paymentMethod: string } | null {
  const [, customer, paymentMethod] = /^(cus_\w+)\/(\w+)$/.exec(reference) ?? [];
  return customer === undefined || paymentMethod === undefined ? null : { customer, paymentMethod };
}

const timeoutMs = 4_000;
const clients = new WeakMap<StripeSettings, Stripe>();

function parseHost(apiHost: string | null): {
  host?: string;
  port?: string;
  protocol?: 'http' | 'https';
} {
  if (apiHost === null) return {};
  const { hostname, port, protocol } = new URL(apiHost);
  const isPlain = protocol === 'http:';
  return {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
  };
}

export function stripeClient(settings: StripeSettings): Stripe {
  const existing = clients.get(settings);
  if (existing !== undefined) return existing;
  const client = new Stripe(settings.secretKey, {
    ...parseHost(settings.apiHost),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });
  clients.set(settings, client);
  return client;
}

type StripeRefusal = {
  code: string;
  declineCode: string;
  type: 'card' | 'request';
  /** The invalid field, if Stripe names it. */
  field: string;
};

/**
 * Returns Stripe's refusal of a card or a request, or null for other errors: no response, or one
 * not about this call.
 */
export function toStripeRefusal(error: unknown): StripeRefusal | null {
  if (error instanceof Stripe.errors.StripeCardError)
    return {
      code: error.code ?? '',
      declineCode: error.decline_code ?? '',
      type: 'card',
      field: error.param ?? '',
    };
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return { code: error.code ?? '', declineCode: '', type: 'request', field: error.param ?? '' };
  return null;
}

/**
 * Whether Stripe will return nothing else for this key: it replays an earlier error, or the key
 * belongs to a different request.
 */
export function isKeyUsed(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return true;
  return (
    cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true'
  );
}

/** Throws ApiError 503 when Stripe does not respond; refusals are rethrown as they are. */
export async function callStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (toStripeRefusal(error) !== null) throw error;
    // The message of a Stripe error can contain request data: it goes only to the log, as the
    // cause.
    throw createUnavailableError(error);
  }
}
