// Chooses the carrier that this marketplace buys labels from.
import { ApiError } from '../../http/apiError';
import type { MarketplaceSettings } from '../../http/context';
import type { CarrierPort } from './carrierPort';
import { sandboxCarrier } from './sandboxCarrier';

/** Returns null when none is configured: tracking codes of other carriers still work. */
export function findCarrierPort(
  settings: Pick<MarketplaceSettings, 'sandboxCarrier'>,
): CarrierPort | null {
  return settings.sandboxCarrier ? sandboxCarrier : null;
}

/** Throws ApiError 503 when none is configured. */
export function getCarrierPort(settings: Pick<MarketplaceSettings, 'sandboxCarrier'>): CarrierPort {
  const port = findCarrierPort(settings);
  if (port === null) throw new ApiError(503, 'carrier_unavailable', 'No carrier is set up.');
  return port;
}
