// What went wrong with a form of the person: by field where the server names one, otherwise of the whole form. Read from
// the error of a call; the words for the codes are in components/problemText. Pure.
import { isApiError, type ApiError } from '../../../api/core/apiError';

export type Problem = { code: string; meta: Readonly<Record<string, unknown>> };
export type Problems<K extends string> = { fields: Partial<Record<K, Problem>>; form: Problem | null };

const plain = (code: string): Problem => ({ code, meta: {} });

/** Of the whole call, whatever was sent; null: the answer has something to say of what was sent. */
function problemOfCall({ kind, status, code, retryAfterSeconds }: ApiError): Problem | null {
  if (status === 0) return plain('offline');
  // The step-up was closed or failed; the call was not repeated.
  if (kind === 'mfa') return plain('not_approved');
  if (status === 401) return plain('signed_out');
  if (status === 403) return plain(code === 'csrf_token_mismatch' ? code : 'unknown');
  if (status === 429) return { code: 'rate_limited', meta: { seconds: retryAfterSeconds } };
  if (kind === 'server' || kind === 'decoding') return plain(code === 'payments_unavailable' ? code : 'unavailable');
  return null;
}

/** What the body says of the whole, such as `attempts_left` of a code. */
function metaOf({ payload }: ApiError): Problem['meta'] {
  if (typeof payload !== 'object' || payload === null || !('error' in payload)) return {};
  const { error } = payload;
  if (typeof error !== 'object' || error === null || !('meta' in error)) return {};
  const { meta } = error;
  return typeof meta === 'object' && meta !== null ? { ...meta } : {};
}

/**
 * `fields`: by the attribute of the wire; `fieldOfCode`: for codes that come without one. An answer that says nothing
 * of a field that is shown is a problem of the form.
 */
export function readProblems<K extends string>(error: unknown, fields: readonly K[], fieldOfCode: Readonly<Partial<Record<string, K>>>): Problems<K> {
  if (!isApiError(error)) return { fields: {}, form: plain('unavailable') };
  const ofCall = problemOfCall(error);
  if (ofCall !== null) return { fields: {}, form: ofCall };
  const told = error.details.length > 0 ? error.details : [{ code: error.code ?? 'unknown', attribute: null, meta: {} }];
  const problems: Problems<K> = { fields: {}, form: null };
  const shared = metaOf(error);
  for (const { code, attribute, meta: own = {} } of told) {
    const meta = { ...shared, ...own };
    const field = fields.find((name) => name === attribute) ?? fieldOfCode[code];
    if (field === undefined) problems.form ??= { code, meta };
    else problems.fields[field] ??= { code, meta };
  }
  return problems;
}

export function hasProblems<K extends string>({ fields, form }: Problems<K>): boolean {
  return form !== null || Object.keys(fields).length > 0;
}
