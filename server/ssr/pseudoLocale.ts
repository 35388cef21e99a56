// `?pseudo=1` in debug mode (GAVEL_DEBUG): a page whose words are accented and 40 % longer, to see
// which layouts break in other languages, and which text is not a message. The browser gets the
// same messages, so it hydrates the page as usual and keeps the language on client navigation.
import { Router, type RequestHandler } from 'express';
import { toPseudoMessages, toPseudoText } from '../../src/entry/server';
import { HttpError } from '../middleware/httpError';
import type { ServerDeps } from '../serverDeps';
import type { ShellFragments } from '../shell/shell';

export const PSEUDO_PARAMETER = 'pseudo';
const QUERY = `?${PSEUDO_PARAMETER}=1`;

export const toPseudoUrls = (urls: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(urls).map(([namespace, url]) => [namespace, url + QUERY]));

/** Texts between tags, without those of scripts and styles, and without character references. */
const TEXT = /(<(?:script|style)[^>]*>[^<]*)|(&[#\w]+;)|(<[^>]*>)|([^<&]+)/g;

/** The header and footer are cached as HTML, so their texts are lengthened there. */
export function lengthenShell(shell: ShellFragments | null): ShellFragments | null {
  if (shell === null) return null;
  const lengthen = (html: string): string =>
    html.replace(TEXT, (match, _script, _reference, _tag, text: string | undefined) =>
      text === undefined ? match : toPseudoText(text),
    );
  return { ...shell, header: lengthen(shell.header), footer: lengthen(shell.footer) };
}

/** GET /i18n/en/….json?pseudo=1: a file of messages as pseudo messages. Debug mode only. */
export function pseudoMessagesRouter({ messages }: Pick<ServerDeps, 'messages'>): Router {
  const sendMessages: RequestHandler = (req, res, next) => {
    if (!req.originalUrl.endsWith(QUERY)) {
      next();
      return;
    }
    const url = req.originalUrl.slice(0, -QUERY.length);
    for (const { urls, messages: all } of messages) {
      const namespace = Object.keys(urls).find((name) => urls[name] === url);
      if (namespace === undefined) continue;
      const own = Object.entries(all).filter(([id]) => id.startsWith(`${namespace}.`));
      res.set('cache-control', 'no-store');
      res.json(toPseudoMessages(Object.fromEntries(own)));
      return;
    }
    throw new HttpError(404, 'not_found', 'Not found.');
  };
  return Router().get(/^\/i18n\//, sendMessages);
}
