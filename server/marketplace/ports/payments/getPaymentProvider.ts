// Chooses the payment and identity provider: Stripe when its key is set, otherwise the built-in one
// in demo mode.
import type { Kysely } from 'kysely';
import type { Database } from '../../database/generated/database';
import { ApiError } from '../../http/apiError';
import type { MarketplaceSettings } from '../../http/context';
import type { PaymentPort } from './paymentProvider';
import { createStripeProvider } from './stripe/stripeProvider';
import { createSandboxProvider } from './sandboxProvider';

/** Throws ApiError 503 when no provider is configured. */
export function getPaymentProvider({
  db,
  settings,
}: {
  db: Kysely<Database>;
  settings: Pick<MarketplaceSettings, 'sandboxPayments' | 'stripe'>;
}): PaymentPort {
  if (settings.stripe !== null) return createStripeProvider(settings.stripe);
  if (!settings.sandboxPayments)
    throw new ApiError(503, 'payments_unavailable', 'No payment provider is set up.');
  return createSandboxProvider(db);
}
