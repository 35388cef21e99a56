// The types of plain forms, which work without scripts: their fields, the calls to the accounts
// service, and where they redirect. Also reads the replies of the service.
import type { ConsentAnswer } from '../../src/lib/consent';
import type { Locale } from '../../src/lib/locales';
import { getMember, isRecord } from '../../src/lib/untrustedJson';

export type Call = {
  method: 'POST' | 'PATCH' | 'DELETE';
  pathname: string;
  body?: Readonly<Record<string, unknown>>;
};

/** The upstream's reply. `codes` holds the code of the error, then those of its details. */
export type Reply = {
  status: number;
  codes: readonly string[];
  body: unknown;
  meta: Readonly<Record<string, unknown>>;
};

/**
 * A path of this site without the locale. The query must not contain codes or email addresses, and
 * a token only for pages that send no referrer.
 */
export type Target = { path: string; query?: Readonly<Record<string, string>> };

export type FormContext = {
  /** The submitted value, or an empty string. */
  field: (name: string) => string;
  locale: Locale;
  /** The path of this site to go to next: `redirect_after`, or `/`. */
  continueAt: string;
  /** The page with the form, if the browser sent a referrer; `continueAt` may be out of date. */
  cameFrom: string | null;
  isSignedIn: boolean;
  /** Stores the currency of a signed-out visitor; null forgets it. */
  setCurrency: (currency: string | null) => void;
  setConsent: (answer: ConsentAnswer) => void;
  /** Sets the cookies of the reply and sends them with the next call. */
  callApi: (call: Call) => Promise<Reply>;
};

export type PlainForm = {
  /** The fields that are read, besides the CSRF token and `redirect_after`. */
  fields: readonly string[];
  /** Returns the reply of the last call. */
  send: (context: FormContext) => Promise<Reply>;
  done: (context: FormContext, reply: Reply) => Target;
  /** Error codes that the page has messages for. */
  codes: readonly string[];
  /** The code for any other error. */
  fallbackCode: string;
  failed: (context: FormContext, code: string, reply: Reply) => Target;
};

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * Checks ids of registrations and challenges. Other values are kept out of URLs, because they may
 * be a mistyped code or password.
 */
export const isUuid = (value: string): boolean => UUID_FORM.test(value);

function getDetails(error: unknown): unknown[] {
  const details = getMember(error, 'details');
  return Array.isArray(details) ? details : [];
}

export function readReply(status: number, body: unknown): Reply {
  const error = getMember(body, 'error');
  const codes = [error, ...getDetails(error)].map((part) => getMember(part, 'code'));
  const meta = getMember(error, 'meta');
  return {
    status,
    codes: codes.filter((code) => typeof code === 'string'),
    body,
    meta: isRecord(meta) ? meta : {},
  };
}

/**
 * The error code for a failed request to resend a code. For a resend, a rate limit means "too
 * soon", not "too many attempts".
 */
export const getResendErrorCode = (errorCode: string): string =>
  errorCode === 'rate_limited' ? 'too_soon' : errorCode;

/** The error code for the page: one of its own codes, or one of the two that every form has. */
export function getErrorCode(
  { status, codes }: Reply,
  form: Pick<PlainForm, 'codes' | 'fallbackCode'>,
): string {
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'unavailable';
  return codes.find((code) => form.codes.includes(code)) ?? form.fallbackCode;
}
