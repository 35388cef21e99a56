// The package of an order, for the pages of its buyer and its seller. Called by app/prefetches.
import { packagesApi } from '../../api/shipping/packages';
import type { PrefetchContext } from '../../platform/routing';

/** Old enough to be asked again at a visit: carriers move packages. */
const FRESH_SECONDS = 10;

/** The package of an order, once it is known that it has one. Before the payment there is none to ask for. */
export async function prefetchPackage({ dispatch }: PrefetchContext, orderId: number, hasPackage: Promise<boolean>): Promise<void> {
  if (!(await hasPackage)) return;
  await dispatch(packagesApi.endpoints.listPackageEvents.initiate({ id: orderId }, { subscribe: false, forceRefetch: FRESH_SECONDS }));
}
