// Loads the data of a document, for its page and for its PDF file.
import { getAccessRedirect, getSignInRedirect } from '../../api/core/accessRedirect';
import { isApiError } from '../../api/core/apiError';
import { documentEndpoints, type PackingSlip, type Receipt } from '../../api/orders/documents';
import { customsApi, type Customs } from '../../api/shipping/customs';
import { labelsApi, type Label } from '../../api/shipping/labels';
import {
  createErrorResult,
  type PrefetchContext,
  type PrefetchResult,
} from '../../platform/routing';
import { parseId } from '../../lib/urls';

export type LoadedDocument<T> =
  | { kind: 'loaded'; id: number; data: T }
  /** A second factor is required: the page asks for it, a file cannot. */
  | { kind: 'locked'; id: number }
  | { kind: 'refused'; result: PrefetchResult };

type DocumentQuery<T> = PromiseLike<{ data?: T; error?: unknown }>;
export type DocumentLoader<T> = (context: PrefetchContext) => Promise<LoadedDocument<T>>;

const createRefusal = (result: PrefetchResult): { kind: 'refused'; result: PrefetchResult } => ({
  kind: 'refused',
  result,
});

type LoaderOptions = {
  /** The page itself tells support staff that they need an authenticator app. */
  isLockAnnounced?: boolean;
};

/** `getPath`: the page to return to after sign-in. */
function createLoader<T>(
  getPath: (id: number) => string,
  query: (dispatch: PrefetchContext['dispatch'], id: number) => DocumentQuery<T>,
  { isLockAnnounced = false }: LoaderOptions = {},
): DocumentLoader<T> {
  return async ({ dispatch, params, pageInfo }) => {
    const id = parseId(params['orderId']);
    if (id === null) return createRefusal(createErrorResult(404));
    if (!pageInfo.isSignedIn) return createRefusal(getSignInRedirect(getPath(id)));
    const { data, error } = await query(dispatch, id);
    if (data !== undefined) return { kind: 'loaded', id, data };
    if (!isApiError(error)) return createRefusal(createErrorResult(502));
    if (error.kind === 'mfa' || (isLockAnnounced && error.code === 'totp_required'))
      return { kind: 'locked', id };
    return createRefusal(
      getAccessRedirect(error, getPath(id)) ??
        createErrorResult(error.status >= 400 && error.status < 500 ? error.status : 502),
    );
  };
}

const queryOptions = { subscribe: false } as const;

export const loadReceipt = (getPath: (id: number) => string): DocumentLoader<Receipt> =>
  createLoader(getPath, (dispatch, id) =>
    dispatch(documentEndpoints.endpoints.getReceipt.initiate({ id }, queryOptions)),
  );
export const loadPackingSlip = (getPath: (id: number) => string): DocumentLoader<PackingSlip> =>
  createLoader(getPath, (dispatch, id) =>
    dispatch(documentEndpoints.endpoints.getSellerPackingSlip.initiate({ id }, queryOptions)),
  );
export const loadAdminPackingSlip = (
  getPath: (id: number) => string,
): DocumentLoader<PackingSlip> =>
  createLoader(
    getPath,
    (dispatch, id) =>
      dispatch(documentEndpoints.endpoints.getAdminPackingSlip.initiate({ id }, queryOptions)),
    { isLockAnnounced: true },
  );
export const loadLabel = (getPath: (id: number) => string): DocumentLoader<Label> =>
  createLoader(getPath, (dispatch, id) =>
    dispatch(labelsApi.endpoints.getLabel.initiate({ id }, queryOptions)),
  );
export const loadCustoms = (getPath: (id: number) => string): DocumentLoader<Customs> =>
  createLoader(getPath, (dispatch, id) =>
    dispatch(customsApi.endpoints.getCustoms.initiate({ id }, queryOptions)),
  );
