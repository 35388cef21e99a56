// The connection to Stripe's API: one for each set of settings, with the key and the host of the settings. Called by the
// files of this folder, which alone know that Stripe exists. Its own retries carry the idempotency keys that they are given.
import Stripe from 'stripe';
import type { PaymentType } from '../../../../src/lib/paymentTypes';
import { ApiError, unavailable } from '../../http/apiError';

export type StripeSettings = {
  secretKey: string;
  /** Of the endpoint that Stripe sends events to; null: none is set up, and events are not believed. */
  webhookSecret: string | null;
  /** Such as `http://127.0.0.1:12111`; null: Stripe's own. */
  apiHost: string | null;
  /** Scheme and host of our own pages: cardholders come back to them from those of their bank. */
  webOrigin: string;
  /** Which ways to pay the account has switched on. */
  methods: readonly PaymentType[];
};

const timeoutMs = 4_000;
const clients = new WeakMap<StripeSettings, Stripe>();

function hostOf(apiHost: string | null): { host?: string; port?: string; protocol?: 'http' | 'https' } {
  if (apiHost === null) return {};
  const { hostname, port, protocol } = new URL(apiHost);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? '80' : '443'), protocol: isPlain ? 'http' : 'https' };
}

export function stripeClient(settings: StripeSettings): Stripe {
  const known = clients.get(settings);
  if (known !== undefined) return known;
  const client = new Stripe(settings.secretKey, { ...hostOf(settings.apiHost), timeout: timeoutMs, maxNetworkRetries: 1, telemetry: false });
  clients.set(settings, client);
  return client;
}

type Refusal = { code: string; declineCode: string; type: 'card' | 'request'; /** The field that it is about, where it says so. */ field: string };

/** What Stripe says no to, because of the card or because of the state of things; null: it did not answer, or not us. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Stripe.errors.StripeCardError) return { code: error.code ?? '', declineCode: error.decline_code ?? '', type: 'card', field: error.param ?? '' };
  if (error instanceof Stripe.errors.StripeInvalidRequestError) return { code: error.code ?? '', declineCode: '', type: 'request', field: error.param ?? '' };
  return null;
}

/** Whether Stripe will say nothing else under this key: it repeats a fault that it had, or the key is of a request in other words. */
export function isKeySpent(error: unknown): boolean {
  const cause = error instanceof ApiError ? error.cause : error;
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return true;
  return cause instanceof Stripe.errors.StripeError && cause.headers?.['idempotent-replayed'] === 'true';
}

/** Throws ApiError 503 where Stripe does not answer; refusals are thrown as they are. */
export async function askStripe<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (refusalOf(error) !== null) throw error;
    // The message of an error of Stripe's can hold what was sent: it goes no further than the log's cause.
    throw unavailable(error);
  }
}
