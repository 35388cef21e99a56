// Which payment and identity provider this marketplace has: Stripe where its key is set, otherwise in a demo the built-in one. Called by the handlers and jobs that need one.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { ApiError } from '../http/apiError';
import type { MarketplaceSettings } from '../http/context';
import type { PaymentPort } from './paymentPort';
import { createStripeProvider } from './stripe/stripeProvider';
import { createTestProvider } from './testProvider';

/** Throws ApiError 503 where none is set up. */
export function paymentPortOf({ db, settings }: { db: Kysely<Database>; settings: Pick<MarketplaceSettings, 'testPayments' | 'stripe'> }): PaymentPort {
  if (settings.stripe !== null) return createStripeProvider(settings.stripe);
  if (!settings.testPayments) throw new ApiError(503, 'payments_unavailable', 'No payment provider is set up.');
  return createTestProvider(db);
}
