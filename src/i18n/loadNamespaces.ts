/*
 * Fetches the compiled messages of a page's namespaces in the browser and adds them to the
 * catalogue; what is there already is not fetched again. Called by the client entry before
 * hydration and by client navigation beside the page's chunk. Not for the server, which has all.
 */
import type { Locale } from '../lib/locales';
import { addMessages } from './messages';
import type { CompiledMessages } from './messages';

/** Namespace to the URL of its hashed file, of one locale; the server puts it into the page. */
export type NamespaceUrls = Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<void>>();

async function loadOne(locale: Locale, url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`Messages not loaded: ${response.status}`);
  // Our own build wrote this file, under a hash of its content.
  const messages = (await response.json()) as CompiledMessages;
  addMessages(locale, messages);
}

/** Rejects when a file cannot be had; a later call tries that file again. */
export async function loadNamespaces(locale: Locale, namespaces: readonly string[], urls: NamespaceUrls): Promise<void> {
  await Promise.all(
    namespaces.map((namespace) => {
      const url = urls[namespace];
      if (url === undefined) return Promise.resolve();
      const known = loaded.get(url);
      if (known !== undefined) return known;
      const loading = loadOne(locale, url).catch((error: unknown) => {
        loaded.delete(url);
        throw error;
      });
      loaded.set(url, loading);
      return loading;
    }),
  );
}
