// What went wrong with saving a form of the settings, in the few kinds that have words, and which field it concerns.
// Pure; called by useSettingsForm and by the sections that save without a form.
import { isApiError, type ApiError } from '../../../api/core/apiError';

export type FormProblem =
  /** No answer came: it may have been saved. Saving again does nothing twice. */
  | { kind: 'unsure' }
  | { kind: 'limited'; seconds: number | null }
  | { kind: 'signedOut' }
  /** The page is older than the session's form token. */
  | { kind: 'outdated' }
  | { kind: 'unavailable' }
  /** Refused for a reason that concerns no field: faultText has the words. */
  | { kind: 'refused'; code: string };

type FieldFault = { attribute: string; code: string };
type Refusal = { problem: FormProblem | null; faults: FieldFault[] };

// Where the upstream names no attribute.
const attributeOfCode: Readonly<Record<string, string>> = {
  display_name_invalid: 'display_name',
  display_name_taken: 'display_name',
  locale_unknown: 'locale',
  currency_unknown: 'currency_code',
  country_unsupported: 'country_code',
  password_wrong: 'current_password',
  invalid_credentials: 'current_password',
  password_too_short: 'password',
  password_too_long: 'password',
  password_too_common: 'password',
  password_too_similar: 'password',
  password_unchanged: 'password',
  shop_name_invalid: 'shop_name',
  shop_name_taken: 'shop_name',
  vat_number_invalid: 'vat_number',
  terms_not_accepted: 'terms_accepted',
};

/** The wrong password of somebody who is signed in is a fault of the field, not the end of the session. */
const isWrongPassword = ({ code }: ApiError): boolean => code === 'invalid_credentials' || code === 'password_wrong';

function problemOf(error: ApiError): FormProblem | null {
  // The person has turned the second factor away: the form stays as it is.
  if (error.kind === 'mfa') return null;
  if (error.status === 0) return { kind: 'unsure' };
  if (error.status === 429) return { kind: 'limited', seconds: error.retryAfterSeconds };
  if (error.status === 401) return { kind: 'signedOut' };
  if (error.code === 'csrf_token_mismatch') return { kind: 'outdated' };
  if (error.status >= 400 && error.status < 500) return { kind: 'refused', code: error.details[0]?.code ?? error.code ?? '' };
  // Trying again would not help: there is no provider.
  if (error.code === 'payments_unavailable') return { kind: 'refused', code: error.code };
  return { kind: 'unavailable' };
}

/** `fields`: the names of the form's fields. A fault of none of them stands above the form. */
export function refusalOf(error: unknown, fields: readonly string[]): Refusal {
  if (!isApiError(error)) return { problem: { kind: 'unavailable' }, faults: [] };
  const details = error.details.length > 0 ? error.details : [{ code: error.code ?? '', attribute: null }];
  const faults = details.flatMap(({ code, attribute }) => {
    const field = attribute ?? attributeOfCode[code] ?? '';
    return fields.includes(field) ? [{ attribute: field, code }] : [];
  });
  const isAboutFields = error.status === 422 || isWrongPassword(error);
  return isAboutFields && faults.length > 0 ? { problem: null, faults } : { problem: problemOf(error), faults: [] };
}
