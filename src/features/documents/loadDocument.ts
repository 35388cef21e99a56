// Asks for what a document says, for its page and for its file alike. Called by prefetchDocuments.ts and printedSheets.tsx.
import { accessRedirect, signInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { documentEndpoints } from '../../api/orders/documents';
import type { PackingSlip, Receipt } from '../../api/orders/decodeDocuments';
import { customsApi } from '../../api/shipping/customs';
import type { Customs } from '../../api/shipping/decodeCustoms';
import { labelsApi, type Label } from '../../api/shipping/labels';
import { errorResult, type PrefetchContext, type PrefetchResult } from '../../platform/routing';
import { orderIdOf } from './model/documentPaths';

export type LoadedDocument<T> =
  | { kind: 'loaded'; id: number; data: T }
  /** The second factor is wanted: the page asks for it, a file cannot. */
  | { kind: 'locked'; id: number }
  | { kind: 'refused'; result: PrefetchResult };

type Asked<T> = PromiseLike<{ data?: T; error?: unknown }>;
export type DocumentLoader<T> = (context: PrefetchContext) => Promise<LoadedDocument<T>>;

const refused = (result: PrefetchResult): { kind: 'refused'; result: PrefetchResult } => ({ kind: 'refused', result });

type LoaderOptions = { /** The page says itself that support needs an authenticator app first. */ saysLocks?: boolean };

/** `pathOf`: the page to come back to after signing in. */
function loader<T>(pathOf: (id: number) => string, ask: (dispatch: PrefetchContext['dispatch'], id: number) => Asked<T>, { saysLocks = false }: LoaderOptions = {}): DocumentLoader<T> {
  return async ({ dispatch, params, facts }) => {
    const id = orderIdOf(params['orderId']);
    if (id === null) return refused(errorResult(404));
    if (!facts.isSignedIn) return refused(signInRedirect(pathOf(id)));
    const { data, error } = await ask(dispatch, id);
    if (data !== undefined) return { kind: 'loaded', id, data };
    if (!isApiError(error)) return refused(errorResult(502));
    if (error.kind === 'mfa' || (saysLocks && error.code === 'totp_required')) return { kind: 'locked', id };
    return refused(accessRedirect(error, pathOf(id)) ?? errorResult(error.status >= 400 && error.status < 500 ? error.status : 502));
  };
}

const once = { subscribe: false } as const;

export const loadReceipt = (pathOf: (id: number) => string): DocumentLoader<Receipt> =>
  loader(pathOf, (dispatch, id) => dispatch(documentEndpoints.endpoints.getReceipt.initiate({ id }, once)));
export const loadPackingSlip = (pathOf: (id: number) => string): DocumentLoader<PackingSlip> =>
  loader(pathOf, (dispatch, id) => dispatch(documentEndpoints.endpoints.getSellerPackingSlip.initiate({ id }, once)));
export const loadAdminPackingSlip = (pathOf: (id: number) => string): DocumentLoader<PackingSlip> =>
  loader(pathOf, (dispatch, id) => dispatch(documentEndpoints.endpoints.getAdminPackingSlip.initiate({ id }, once)), { saysLocks: true });
export const loadLabel = (pathOf: (id: number) => string): DocumentLoader<Label> =>
  loader(pathOf, (dispatch, id) => dispatch(labelsApi.endpoints.getLabel.initiate({ id }, once)));
export const loadCustoms = (pathOf: (id: number) => string): DocumentLoader<Customs> =>
  loader(pathOf, (dispatch, id) => dispatch(customsApi.endpoints.getCustoms.initiate({ id }, once)));
