/*
 * Reads all compiled messages of the build (every locale and namespace) when the server starts. It
 * reads files synchronously, so do not call it during a request.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isLocale } from '../../src/lib/locales';
import type { Locale } from '../../src/lib/locales';
import type { CompiledMessages, MessageManifest } from './compileMessages';

export type LocaleMessages = {
  locale: Locale;
  /** Namespace → URL of its file under `baseUrl`. */
  urls: Record<string, string>;
  /** The locale's messages of all namespaces. */
  messages: CompiledMessages;
};

/** Throws if the build has not run: the server cannot render without messages. */
export function readCompiledMessages(dir: string, baseUrl: string): LocaleMessages[] {
  // Our own build wrote these files. The tests of compileMessages check their format.
  const manifest = JSON.parse(
    readFileSync(path.join(dir, 'manifest.json'), 'utf8'),
  ) as MessageManifest;
  return Object.entries(manifest).flatMap(([locale, files]) => {
    if (!isLocale(locale)) return [];
    const urls: Record<string, string> = {};
    const messages: CompiledMessages = {};
    for (const [namespace, file] of Object.entries(files)) {
      urls[namespace] = `${baseUrl}/${locale}/${file}`;
      Object.assign(messages, JSON.parse(readFileSync(path.join(dir, locale, file), 'utf8')));
    }
    return [{ locale, urls, messages }];
  });
}
