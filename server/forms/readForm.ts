// Which requests are plain forms of ours, and their fields once the token has been checked.
import type { Request, Response } from 'express';
import { findLocale, type Locale } from '../../src/lib/locales';
import { CSRF_COOKIE } from '../middleware/cookies';
import { requireToken } from '../middleware/csrfGate';
import { HttpError } from '../middleware/httpError';
import { withoutPlace } from '../middleware/inFlightLimit';
import { BodyTooLargeError, readCapped } from '../proxy/readCapped';
import { factsOf } from '../requestFacts';
import type { PlainForm } from './plainForm';
import { plainForms } from './plainForms';

const MAX_BYTES = 8000;
const MAX_FIELDS = 20;
const PATH = /^\/([A-Za-z-]{2,7})(\/.+)$/;

export function plainFormOf(req: Request): { locale: Locale; form: PlainForm } | null {
  const [, segment = '', action = ''] = PATH.exec(req.path) ?? [];
  const locale = findLocale(segment);
  const isForm = req.method === 'POST' && Boolean(req.is('application/x-www-form-urlencoded'));
  const form = Object.hasOwn(plainForms, action) ? plainForms[action] : undefined;
  return isForm && locale !== null && form !== undefined ? { locale, form } : null;
}

/** Throws HttpError: 413 for a long body, 400 for too many fields, 403 for a token that is not the visitor's. */
export async function readForm(req: Request, res: Response): Promise<URLSearchParams> {
  const body = await withoutPlace(res, () => readCapped(req, MAX_BYTES)).catch((error: unknown) => {
    if (error instanceof BodyTooLargeError) throw new HttpError(413, 'body_too_large', 'The form is too large.');
    throw error;
  });
  const form = new URLSearchParams(body.toString('utf8'));
  if ([...form].length > MAX_FIELDS) throw new HttpError(400, 'bad_request', 'The form has too many fields.');
  requireToken(form.get(CSRF_COOKIE) ?? '', factsOf(res).csrfToken);
  return form;
}
