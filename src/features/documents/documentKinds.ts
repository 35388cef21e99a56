// Every document of an order: its path, loader, title, and whether it exists and is ready to print.
// The single source for the pages and the PDF files (printedSheets.tsx).
import type { IntlShape } from 'react-intl';
import { type PackingSlip, type Receipt, documentEndpoints } from '../../api/orders/documents';
import { type Customs, customsApi } from '../../api/shipping/customs';
import { type Label, labelsApi } from '../../api/shipping/labels';
import type { MessageId } from '../../i18n/messages';
import { type OrderSide, getOrderPath } from '../../lib/orders/orderPaths';
import { createFailureResult } from '../../api/core/failureResult';
import { isApiError } from '../../api/core/apiError';
import {
  createErrorResult,
  type PrefetchContext,
  type PrefetchResult,
  createPageResult,
} from '../../platform/routing';
import { parseId } from '../../lib/urls';
import { isPrintable } from './customsRows';

// Loads the data of a document, for its page and for its PDF file.

type LoadedDocument<T> =
  | { kind: 'loaded'; id: number; data: T }
  /** A second factor is required: the page asks for it, a file cannot. */
  | { kind: 'locked'; id: number }
  | { kind: 'refused'; result: PrefetchResult };

type DocumentQuery<T> = PromiseLike<{ data?: T; error?: unknown }>;
type DocumentLoader<T> = (context: PrefetchContext) => Promise<LoadedDocument<T>>;

const createRefusal = (result: PrefetchResult): { kind: 'refused'; result: PrefetchResult } => ({
  kind: 'refused',
  result,
});

type LoaderOptions = {
  /** The page itself tells support staff that they need an authenticator app. */
  isLockAnnounced?: boolean;
};

function createLoader<T>(
  query: (dispatch: PrefetchContext['dispatch'], id: number) => DocumentQuery<T>,
  { isLockAnnounced = false }: LoaderOptions = {},
): DocumentLoader<T> {
  return async ({ dispatch, params }) => {
    const id = parseId(params['orderId']);
    if (id === null) return createRefusal(createErrorResult(404));
    const { data, error } = await query(dispatch, id);
    if (data !== undefined) return { kind: 'loaded', id, data };
    const isLocked =
      isApiError(error) &&
      (error.kind === 'mfa' || (isLockAnnounced && error.code === 'totp_required'));
    return isLocked ? { kind: 'locked', id } : createRefusal(createFailureResult(error));
  };
}

const queryOptions = { subscribe: false } as const;

const loadReceipt = createLoader<Receipt>((dispatch, id) =>
  dispatch(documentEndpoints.endpoints.getReceipt.initiate({ id }, queryOptions)),
);
const loadPackingSlip = createLoader<PackingSlip>((dispatch, id) =>
  dispatch(documentEndpoints.endpoints.getSellerPackingSlip.initiate({ id }, queryOptions)),
);
const loadAdminPackingSlip = createLoader<PackingSlip>(
  (dispatch, id) =>
    dispatch(documentEndpoints.endpoints.getAdminPackingSlip.initiate({ id }, queryOptions)),
  { isLockAnnounced: true },
);
const loadLabel = createLoader<Label>((dispatch, id) =>
  dispatch(labelsApi.endpoints.getLabel.initiate({ id }, queryOptions)),
);
const loadCustoms = createLoader<Customs>((dispatch, id) =>
  dispatch(customsApi.endpoints.getCustoms.initiate({ id }, queryOptions)),
);

/** The paths of the documents. Pure. */
export type CustomsPaper = 'cn22' | 'cn23' | 'commercial_invoice';

export const getReceiptPath = (side: OrderSide, id: number): string =>
  `${getOrderPath(side, id)}/receipt`;
export const getPackingSlipPath = (id: number): string =>
  `${getOrderPath('seller', id)}/packing_slip`;
export const getAdminPackingSlipPath = (id: number): string => `/admin/f/orders/${id}/packing_slip`;
export const getLabelPath = (id: number): string => `${getOrderPath('seller', id)}/label`;
export const getCustomsPaperPath = (paper: CustomsPaper, id: number): string =>
  `${getOrderPath('seller', id)}/package/${paper}`;

export type DocumentKind<T> = {
  getPath: (id: number) => string;
  load: DocumentLoader<T>;
  /** The window title and the file name. It has the reference, so that file names are distinct. */
  getTitle: (intl: IntlShape, data: T, id: number) => string;
  /** The title while the data is not known. */
  getShortTitle: (intl: IntlShape) => string;
  /** false: the document does not exist; answered with 404, like an order that does not exist. */
  exists: (data: T) => boolean;
  /** false: not ready yet; the page says why. */
  isReady: (data: T) => boolean;
  /** Equal for the same document: several orders can share one package. */
  getKey: (data: T) => string;
};

const alwaysTrue = (): boolean => true;

function createReceiptKind(side: OrderSide): DocumentKind<Receipt> {
  const getPath = (id: number): string => getReceiptPath(side, id);
  const role = side;
  return {
    getPath,
    load: loadReceipt,
    getTitle: (intl, { number }) =>
      intl.formatMessage({ id: 'documents.receipt.title' }, { role, number }),
    getShortTitle: (intl) => intl.formatMessage({ id: 'documents.receipt.heading' }, { role }),
    exists: (receipt) => receipt.role === side,
    isReady: alwaysTrue,
    getKey: ({ number }) => `receipt ${number}`,
  };
}

const packingSlipTitles = {
  getTitle: (intl: IntlShape, { reference }: PackingSlip): string =>
    intl.formatMessage({ id: 'documents.packingSlip.title' }, { reference }),
  getShortTitle: (intl: IntlShape): string =>
    intl.formatMessage({ id: 'documents.packingSlip.heading' }),
  exists: alwaysTrue,
  isReady: alwaysTrue,
  getKey: ({ reference, combined }: PackingSlip): string =>
    `slip ${[...new Set([reference, ...combined])].sort().join(' ')}`,
};

const paperTitles: Readonly<Record<CustomsPaper, MessageId>> = {
  cn22: 'documents.form.cn22',
  cn23: 'documents.form.cn23',
  commercial_invoice: 'documents.form.commercialInvoice',
};

/**
 * Postal services require CN22 or CN23, and a commercial invoice with CN23. Couriers require only
 * the invoice.
 */
function belongsToForm(paper: CustomsPaper, { form }: Customs): boolean {
  return form === paper || (paper === 'commercial_invoice' && form === 'cn23');
}

function createCustomsPaperKind(paper: CustomsPaper): DocumentKind<Customs> {
  const getPath = (id: number): string => getCustomsPaperPath(paper, id);
  return {
    getPath,
    load: loadCustoms,
    getTitle: (intl, { reference }, id) =>
      intl.formatMessage(
        { id: 'documents.customs.title' },
        {
          form: intl.formatMessage({ id: paperTitles[paper] }),
          reference: reference ?? String(id),
        },
      ),
    getShortTitle: (intl) => intl.formatMessage({ id: paperTitles[paper] }),
    exists: (customs) => belongsToForm(paper, customs),
    isReady: isPrintable,
    getKey: ({ reference, items }) =>
      `${paper} ${reference ?? ''} ${items.map(({ lotId }) => lotId).join(' ')}`,
  };
}

const label: DocumentKind<Label> = {
  getPath: getLabelPath,
  load: loadLabel,
  getTitle: (intl, { trackingCode }) =>
    intl.formatMessage({ id: 'documents.label.title' }, { code: trackingCode }),
  getShortTitle: (intl) => intl.formatMessage({ id: 'documents.label.heading' }),
  exists: alwaysTrue,
  isReady: alwaysTrue,
  getKey: ({ trackingCode }) => `label ${trackingCode}`,
};

export const documentKinds = {
  buyerReceipt: createReceiptKind('buyer'),
  sellerReceipt: createReceiptKind('seller'),
  packingSlip: {
    ...packingSlipTitles,
    getPath: getPackingSlipPath,
    load: loadPackingSlip,
  } satisfies DocumentKind<PackingSlip>,
  adminPackingSlip: {
    ...packingSlipTitles,
    getPath: getAdminPackingSlipPath,
    load: loadAdminPackingSlip,
  } satisfies DocumentKind<PackingSlip>,
  label,
  cn22: createCustomsPaperKind('cn22'),
  cn23: createCustomsPaperKind('cn23'),
  commercialInvoice: createCustomsPaperKind('commercial_invoice'),
};

// Prefetches the data of the document pages.

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
