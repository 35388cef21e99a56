// What the pages of documents need before they are shown. Called by app/prefetches.
import { errorResult, pageResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { documentKinds, type DocumentKind } from './documentKinds';

function prefetchOf<T>({ load, exists, titleOf, shortTitleOf }: DocumentKind<T>) {
  return async (context: PrefetchContext): Promise<PrefetchResult> => {
    const loaded = await load(context);
    if (loaded.kind === 'refused') return loaded.result;
    if (loaded.kind === 'locked') return pageResult({ title: shortTitleOf(context.t), noindex: true });
    if (!exists(loaded.data)) return errorResult(404);
    return pageResult({ title: titleOf(context.t, loaded.data, loaded.id), noindex: true });
  };
}

export const prefetchBuyerReceipt = prefetchOf(documentKinds.buyerReceipt);
export const prefetchSellerReceipt = prefetchOf(documentKinds.sellerReceipt);
export const prefetchPackingSlip = prefetchOf(documentKinds.packingSlip);
export const prefetchAdminPackingSlip = prefetchOf(documentKinds.adminPackingSlip);
export const prefetchLabel = prefetchOf(documentKinds.label);
export const prefetchCn22 = prefetchOf(documentKinds.cn22);
export const prefetchCn23 = prefetchOf(documentKinds.cn23);
export const prefetchCommercialInvoice = prefetchOf(documentKinds.commercialInvoice);
