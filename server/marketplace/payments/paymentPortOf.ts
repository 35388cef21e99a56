// Which payment and identity provider this marketplace has. Called by the handlers and jobs that need one.
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema';
import { ApiError } from '../http/apiError';
import type { MarketplaceSettings } from '../http/context';
import type { PaymentPort } from './paymentPort';
import { createTestProvider } from './testProvider';

/** Throws ApiError 503 where none is set up. */
export function paymentPortOf({ db, settings }: { db: Kysely<Database>; settings: Pick<MarketplaceSettings, 'testPayments'> }): PaymentPort {
  if (!settings.testPayments) throw new ApiError(503, 'payments_unavailable', 'No payment provider is set up.');
  return createTestProvider(db);
}
