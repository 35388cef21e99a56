/*
 * Reads the compiled messages that the build wrote, all locales and namespaces, for the server's
 * start; the server hands them to the rendering entry, which puts them into the catalogue, and
 * sends the URLs of a page's namespaces with the page. Reads files; not for a request.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale } from '../../src/lib/locales';
import type { Locale } from '../../src/lib/locales';
import type { CompiledMessage, MessageManifest } from './compileMessages';

export type LocaleMessages = {
  locale: Locale;
  /** Namespace → URL of its file under `baseUrl`. */
  urls: Record<string, string>;
  /** All messages of the locale, every namespace. */
  messages: Record<string, CompiledMessage>;
};

/** Throws when the build did not run: a server without words should not start. */
export function readCompiledMessages(dir: string, baseUrl: string): LocaleMessages[] {
  // Our own build wrote these files; their form is checked by compileMessages' tests.
  const manifest = JSON.parse(readFileSync(path.join(dir, 'manifest.json'), 'utf8')) as MessageManifest;
  return Object.entries(manifest).flatMap(([locale, files]) => {
    if (!isLocale(locale)) return [];
    const urls: Record<string, string> = {};
    const messages: Record<string, CompiledMessage> = {};
    for (const [namespace, file] of Object.entries(files)) {
      urls[namespace] = `${baseUrl}/${locale}/${file}`;
      Object.assign(messages, JSON.parse(readFileSync(path.join(dir, locale, file), 'utf8')));
    }
    return [{ locale, urls, messages }];
  });
}
