// Prefetches the data of the document pages.
import {
  createErrorResult,
  createPageResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { documentKinds, type DocumentKind } from './documentKinds';

function createDocumentPrefetch<T>({ load, exists, getTitle, getShortTitle }: DocumentKind<T>) {
  return async (context: PrefetchContext): Promise<PrefetchResult> => {
    const loaded = await load(context);
    if (loaded.kind === 'refused') return loaded.result;
    if (loaded.kind === 'locked')
      return createPageResult({ title: getShortTitle(context.intl), noindex: true });
    if (!exists(loaded.data)) return createErrorResult(404);
    return createPageResult({
      title: getTitle(context.intl, loaded.data, loaded.id),
      noindex: true,
    });
  };
}

export const prefetchBuyerReceipt = createDocumentPrefetch(documentKinds.buyerReceipt);
export const prefetchSellerReceipt = createDocumentPrefetch(documentKinds.sellerReceipt);
export const prefetchPackingSlip = createDocumentPrefetch(documentKinds.packingSlip);
export const prefetchAdminPackingSlip = createDocumentPrefetch(documentKinds.adminPackingSlip);
export const prefetchLabel = createDocumentPrefetch(documentKinds.label);
export const prefetchCn22 = createDocumentPrefetch(documentKinds.cn22);
export const prefetchCn23 = createDocumentPrefetch(documentKinds.cn23);
export const prefetchCommercialInvoice = createDocumentPrefetch(documentKinds.commercialInvoice);
