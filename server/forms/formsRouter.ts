// Handles the forms that work without scripts (plainForms), such as POST /:locale/accounts/login.
// It calls the accounts service and answers with a redirect. Errors are passed as a code in the
// query of the form's page.
import express, { Router, type Request, type RequestHandler, type Response } from 'express';
import { toLocalePath } from '../../src/entry/server';
import { findLocale, type Locale } from '../../src/lib/locales';
import { toSafePath } from '../../src/lib/urls';
import { CSRF_COOKIE, setConsentCookies, setCurrencyCookie } from '../middleware/cookies';
import { requireToken } from '../middleware/csrfProtection';
import { HttpError } from '../middleware/httpError';
import { withoutSlot } from '../middleware/inFlightLimit';
import { getRequestContext } from '../middleware/requestContext';
import { readCapped } from '../proxy/readCapped';
import { exchangeSession } from '../proxy/sessionExchange';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { upstreamUrl } from '../proxy/requestUpstream';
import type { ServerDeps } from '../serverDeps';
import {
  getErrorCode,
  readReply,
  type Call,
  type FormContext,
  type PlainForm,
  type Reply,
  type Target,
} from './plainForm';
import { plainForms } from './plainForms';

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 100_000;
const MAX_FORM_BYTES = 8000;
const MAX_FIELDS = 20;
const UNREACHABLE = 502;
const FORM_TYPE = 'application/x-www-form-urlencoded';

function findPlainForm(req: Request): { locale: Locale; form: PlainForm } | null {
  const [, segment = '', ...rest] = req.path.split('/');
  const locale = findLocale(segment);
  const path = `/${rest.join('/')}`;
  const form = Object.hasOwn(plainForms, path) ? plainForms[path] : undefined;
  return form === undefined || locale === null || !req.is(FORM_TYPE) ? null : { locale, form };
}

/** Forms carry the CSRF token in a field, so csrfProtection leaves the check to formsRouter. */
export const isPlainForm = (req: Request): boolean =>
  req.method === 'POST' && findPlainForm(req) !== null;

type Fields = Readonly<Record<string, unknown>>;

/** The first value if the name is repeated. */
function getField(fields: Fields, name: string): string {
  const [value] = [fields[name]].flat();
  return typeof value === 'string' ? value : '';
}

/** The path of our own page that the browser names, without the locale; null without one. */
function readReferrer(req: Request): string | null {
  const referrer = req.get('referer') ?? '';
  if (!URL.canParse(referrer)) return null;
  const { host, origin, pathname, search } = new URL(referrer);
  const [, segment = '', ...rest] = pathname.split('/');
  // hostGuard accepted the request's host, so it is ours.
  if (host !== req.get('host') || findLocale(segment) === null) return null;
  return toSafePath(`/${rest.join('/')}${search}`, origin);
}

function parseJson(body: Buffer): unknown {
  return body.length === 0 ? null : JSON.parse(body.toString('utf8'));
}

function toUrl({ path, query = {} }: Target, locale: Locale): string {
  const search = new URLSearchParams(query).toString();
  return toLocalePath(locale, path) + (search === '' ? '' : `?${search}`);
}

export function formsRouter({
  settings,
  dispatcher,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'now'>): Router {
  const isSecure = settings.publicOrigin.startsWith('https:');

  /** Makes calls one after another for the same visitor. Cookies are set or cleared on `res`. */
  function createApiCaller(res: Response, locale: Locale): FormContext['callApi'] {
    let context = getRequestContext(res);
    return async ({ method, pathname, body }: Call): Promise<Reply> => {
      const target = upstreamUrl(settings.upstreamUrl, pathname, '');
      try {
        const answer = await dispatcher.request({
          origin: target.origin,
          path: target.pathname,
          method,
          headers: {
            ...upstreamHeaders(context, settings, locale),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        const bytes = await readCapped(answer.body, MAX_ANSWER_BYTES);
        const { statusCode: status, headers } = answer;
        const setCookie = headers['set-cookie'];
        const tokens = exchangeSession(
          { method, pathname, status, setCookie, body: bytes },
          res,
          isSecure,
          now(),
        );
        context = { ...context, ...tokens };
        return readReply(status, parseJson(bytes));
      } catch {
        return readReply(UNREACHABLE, null);
      }
    };
  }

  const answer: RequestHandler = async (req, res, next) => {
    const plainForm = findPlainForm(req);
    if (plainForm === null) {
      next('route');
      return;
    }
    const { locale, form } = plainForm;
    const fields = req.body as Fields;
    requireToken(getField(fields, CSRF_COOKIE), getRequestContext(res).csrfToken);
    const context: FormContext = {
      field: (name) => (form.fields.includes(name) ? getField(fields, name) : ''),
      locale,
      cameFrom: readReferrer(req),
      isSignedIn: getRequestContext(res).sessionToken !== null,
      setCurrency: (currency) => setCurrencyCookie(res, currency, isSecure),
      setConsent: (answer) => setConsentCookies(res, answer, isSecure),
      continueAt: toSafePath(getField(fields, 'redirect_after') || '/', settings.publicOrigin),
      callApi: createApiCaller(res, locale),
    };
    const reply = await form.send(context);
    const isDone = reply.status >= 200 && reply.status < 300;
    const target = isDone
      ? form.done(context, reply)
      : form.failed(context, getErrorCode(reply, form), reply);
    res.set('cache-control', 'private, no-store').redirect(303, toUrl(target, locale));
  };

  const requireForm: RequestHandler = (req, _res, next) =>
    isPlainForm(req) ? next() : next('route');
  const readForm = withoutSlot(
    express.urlencoded({ extended: false, inflate: false, limit: MAX_FORM_BYTES }),
  );
  const limitFields: RequestHandler = (req, _res, next) => {
    if (Object.values(req.body as Fields).flat().length > MAX_FIELDS)
      throw new HttpError(400, 'bad_request', 'The form has too many fields.');
    next();
  };

  const router = Router({ caseSensitive: true, strict: true });
  const paths = Object.keys(plainForms).map((path) => `/:locale${path}`);
  router.post(paths, requireForm, readForm, limitFields, answer);
  return router;
}
