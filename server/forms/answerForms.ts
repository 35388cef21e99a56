// Answers the plain forms: reads one, lets it ask the accounts service, and leads on with a redirect. What went wrong
// is told by a code in the address of the form's page.
import type { RequestHandler, Response } from 'express';
import { localePath } from '../../src/entry/server';
import type { Locale } from '../../src/lib/locales';
import { safePath } from '../../src/lib/safePath';
import { readCapped } from '../proxy/readCapped';
import { exchangeSession } from '../proxy/sessionExchange';
import { upstreamHeaders } from '../proxy/upstreamHeaders';
import { upstreamUrl } from '../proxy/upstreamUrl';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';
import { problemOf, readReply, type Call, type FormContext, type Reply, type Target } from './plainForm';
import { plainFormOf, readForm } from './readForm';

const DEADLINE_MS = 10_000;
const MAX_ANSWER_BYTES = 100_000;
const UNREACHABLE = 502;

function parsed(body: Buffer): unknown {
  return body.length === 0 ? null : JSON.parse(body.toString('utf8'));
}

export function answerForms({
  settings,
  dispatcher,
  now,
}: Pick<ServerDeps, 'settings' | 'dispatcher' | 'now'>): RequestHandler {
  const isSecure = settings.publicOrigin.startsWith('https:');

  /** Asks one call after the other as one visitor; cookies are set or cleared on `res`. */
  function askerFor(res: Response, locale: Locale): FormContext['ask'] {
    let facts = factsOf(res);
    return async ({ method, pathname, body }: Call): Promise<Reply> => {
      const target = upstreamUrl(settings.upstreamUrl, pathname, '');
      try {
        const answer = await dispatcher.request({
          origin: target.origin,
          path: target.pathname,
          method,
          headers: {
            ...upstreamHeaders(facts, settings, locale),
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          },
          body: body === undefined ? null : JSON.stringify(body),
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        const bytes = await readCapped(answer.body, MAX_ANSWER_BYTES);
        const { statusCode: status, headers } = answer;
        const setCookie = headers['set-cookie'];
        facts = { ...facts, ...exchangeSession({ method, pathname, status, setCookie, body: bytes }, res, isSecure, now()) };
        return readReply(status, parsed(bytes));
      } catch {
        return readReply(UNREACHABLE, null);
      }
    };
  }

  function addressOf({ path, query = {} }: Target, locale: Locale): string {
    const search = new URLSearchParams(query).toString();
    return localePath(locale, path) + (search === '' ? '' : `?${search}`);
  }

  return async (req, res, next) => {
    const wanted = plainFormOf(req);
    if (wanted === null) {
      next();
      return;
    }
    const { locale, form } = wanted;
    const sent = await readForm(req, res);
    const context: FormContext = {
      field: (name) => (form.fields.includes(name) ? (sent.get(name) ?? '') : ''),
      locale,
      after: safePath(sent.get('redirect_after') ?? '/', settings.publicOrigin),
      ask: askerFor(res, locale),
    };
    const reply = await form.send(context);
    const isDone = reply.status >= 200 && reply.status < 300;
    const target = isDone ? form.done(context, reply) : form.failed(context, problemOf(reply, form), reply);
    res.set('cache-control', 'private, no-store').redirect(303, addressOf(target, locale));
  };
}
