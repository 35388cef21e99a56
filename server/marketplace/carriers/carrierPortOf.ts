// Which carrier this marketplace buys labels of. Called by the shipping handlers and by the carrier's own job.
import { ApiError } from '../http/apiError';
import type { MarketplaceSettings } from '../http/context';
import type { CarrierPort } from './carrierPort';
import { testCarrier } from './testCarrier';

/** null where none is set up: tracking codes of other carriers still work. */
export function findCarrierPort(settings: Pick<MarketplaceSettings, 'testCarrier'>): CarrierPort | null {
  return settings.testCarrier ? testCarrier : null;
}

/** Throws ApiError 503 where none is set up. */
export function carrierPortOf(settings: Pick<MarketplaceSettings, 'testCarrier'>): CarrierPort {
  const port = findCarrierPort(settings);
  if (port === null) throw new ApiError(503, 'carrier_unavailable', 'No carrier is set up.');
  return port;
}
