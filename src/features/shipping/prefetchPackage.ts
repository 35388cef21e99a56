// Prefetches the package of an order for the pages of its buyer and its seller.
import type { Order } from '../../api/orders/decodeOrder';
import { packagesApi } from '../../api/shipping/packages';
import type { PrefetchContext } from '../../platform/routing';

/** Older data is refetched on a visit, because carriers update packages. */
const FRESH_SECONDS = 10;
const OPTIONS = { subscribe: false, forceRefetch: FRESH_SECONDS } as const;

/** Waits for the order; undefined if it failed to load. An unpaid order has no package. */
export async function prefetchPackage(
  { dispatch, pageInfo: { locale } }: PrefetchContext,
  loadingOrder: Promise<Order | undefined>,
): Promise<void> {
  const order = await loadingOrder;
  if (order === undefined || order.package === null) return;
  const { listPackageEvents, getSupplyRequirements } = packagesApi.endpoints;
  const { id } = order;
  const mustBeSent =
    order.role === 'seller' &&
    order.package.state === 'pending_supply' &&
    order.permissions.includes('ship');
  await Promise.all([
    dispatch(listPackageEvents.initiate({ id }, OPTIONS)),
    mustBeSent && dispatch(getSupplyRequirements.initiate({ id, locale }, OPTIONS)),
  ]);
}
