// What a plain form is (one that works without scripts): which fields it has, what is asked of the accounts service,
// and where it leads. Types and the reading of an answer; the forms themselves are in plainForms.ts.
import type { Locale } from '../../src/lib/locales';

export type Call = { method: 'POST' | 'DELETE'; pathname: string; body?: Readonly<Record<string, unknown>> };

/** What the upstream said. `codes`: of the error and of its details, in that order. */
export type Reply = { status: number; codes: readonly string[]; body: unknown; meta: Readonly<Record<string, unknown>> };

/** A page of ours, without the locale. No token, code or address of a person belongs into the query. */
export type Target = { path: string; query?: Readonly<Record<string, string>> };

export type FormContext = {
  /** What was typed; empty where nothing came. */
  field: (name: string) => string;
  locale: Locale;
  /** A path of this site: where the visitor came from. */
  after: string;
  /** Cookies that come with the answer are set, and are there for the next call. */
  ask: (call: Call) => Promise<Reply>;
};

export type PlainForm = {
  /** All that is read of it, besides the token of the visitor and `redirect_after`. */
  fields: readonly string[];
  /** The last answer counts. */
  send: (context: FormContext) => Promise<Reply>;
  done: (context: FormContext, reply: Reply) => Target;
  /** Codes of errors that the page has words for. */
  codes: readonly string[];
  /** The code for what is none of these. */
  otherwise: string;
  failed: (context: FormContext, code: string, reply: Reply) => Target;
};

const UUID_FORM = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Ids of registrations and challenges. What has not that form goes into no address: it may be a code or a password, mistyped. */
export const isUuid = (value: string): boolean => UUID_FORM.test(value);

/** A member of something from outside, or undefined. */
export function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function detailsOf(error: unknown): unknown[] {
  const details = memberOf(error, 'details');
  return Array.isArray(details) ? details : [];
}

export function readReply(status: number, body: unknown): Reply {
  const error = memberOf(body, 'error');
  const codes = [error, ...detailsOf(error)].map((one) => memberOf(one, 'code'));
  const meta = memberOf(error, 'meta');
  return {
    status,
    codes: codes.filter((code) => typeof code === 'string'),
    body,
    meta: typeof meta === 'object' && meta !== null ? Object.fromEntries(Object.entries(meta)) : {},
  };
}

/** The same of a code that was to be sent again: whoever asks too soon has tried nothing too often. */
export const resendProblem = (problem: string): string => (problem === 'rate_limited' ? 'too_soon' : problem);

/** What the page is told of a failure: one of its codes, or one of the two that every form has. */
export function problemOf({ status, codes }: Reply, form: Pick<PlainForm, 'codes' | 'otherwise'>): string {
  if (status === 429) return 'rate_limited';
  if (status >= 500) return 'unavailable';
  return codes.find((code) => form.codes.includes(code)) ?? form.otherwise;
}
