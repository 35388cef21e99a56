// Prefetches the package of an order for the pages of its buyer and its seller.
import { packagesApi } from '../../api/shipping/packages';
import type { PrefetchContext } from '../../platform/routing';

/** Older data is refetched on a visit, because carriers update packages. */
const FRESH_SECONDS = 10;

/** Waits until it is known whether the order has a package. An unpaid order has none. */
export async function prefetchPackage(
  { dispatch }: PrefetchContext,
  orderId: number,
  hasPackage: Promise<boolean>,
): Promise<void> {
  if (!(await hasPackage)) return;
  await dispatch(
    packagesApi.endpoints.listPackageEvents.initiate(
      { id: orderId },
      { subscribe: false, forceRefetch: FRESH_SECONDS },
    ),
  );
}
