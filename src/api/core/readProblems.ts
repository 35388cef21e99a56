// What went wrong with a call that a form has sent: by field where the server names one, otherwise of the whole form. The
// words for the codes are the features'. Called by their forms and by what they send without a form. Pure.
import { plainProblem, type Problem, type Problems } from '../../platform/form/problems';
import { isApiError, type ApiError } from './apiError';

type FieldOfCode = Readonly<Partial<Record<string, string>>>;

/** Of the whole call, whatever was sent; null: the answer has something to say of what was sent. */
function problemOfCall({ kind, status, code, retryAfterSeconds }: ApiError): Problem | null {
  if (status === 0) return plainProblem('offline');
  // The step-up was closed or failed; the call was not repeated.
  if (kind === 'mfa') return plainProblem('not_approved');
  if (status === 401) return plainProblem('signed_out');
  if (status === 429) return { code: 'rate_limited', meta: { seconds: retryAfterSeconds } };
  // Trying again would not help where there is no provider.
  if (kind === 'server' || kind === 'decoding') return plainProblem(code === 'payments_unavailable' ? code : 'unavailable');
  return null;
}

/** What the body says of the whole, such as `attempts_left` of a code. */
function metaOf({ meta }: ApiError): Problem['meta'] {
  return typeof meta === 'object' && meta !== null ? { ...meta } : {};
}

/**
 * Fields are found by the attribute of the wire, or by `fieldOfCode` for codes that come without one. An answer that
 * says nothing of a field that is shown is a problem of the form.
 */
export function readProblems<K extends string>(error: unknown, fields: readonly K[], fieldOfCode: FieldOfCode = {}): Problems<K> {
  if (!isApiError(error)) return { fields: {}, form: plainProblem('unavailable') };
  const fieldOf = (attribute: string | null, code: string): K | undefined =>
    fields.find((name) => name === attribute) ?? fields.find((name) => name === fieldOfCode[code]);
  const own = error.code ?? 'unknown';
  // The wrong password of somebody who is signed in is a fault of the field, not the end of the session.
  const isOfField = error.status === 401 && fieldOf(null, own) !== undefined;
  const ofCall = isOfField ? null : problemOfCall(error);
  if (ofCall !== null) return { fields: {}, form: ofCall };
  const problems: Problems<K> = { fields: {}, form: null };
  const shared = metaOf(error);
  for (const detail of error.details.length > 0 ? error.details : [{ code: own, attribute: null, meta: {} }]) {
    const problem = { code: detail.code, meta: { ...shared, ...detail.meta } };
    const field = fieldOf(detail.attribute, detail.code);
    if (field === undefined) problems.form ??= problem;
    else problems.fields[field] ??= problem;
  }
  return problems;
}

/** Of a call that has no fields. */
export function readProblem(error: unknown): Problem | null {
  return readProblems(error, []).form;
}

/** Of a mutation's answer; null where it was done. */
export function problemOfAnswer({ error }: { error?: unknown }): Problem | null {
  return error === undefined ? null : readProblem(error);
}
