// Fetches the compiled messages of a page's namespaces in the browser, each file once. The server
// has all messages from the start.
import type { Locale } from '../lib/locales';
import { addMessages, type Messages } from './messages';

/** Namespace to the URL of its hashed file, for one locale. */
export type NamespaceUrls = Readonly<Record<string, string>>;

const loaded = new Map<string, Promise<void>>();

async function loadOne(locale: Locale, url: string): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`Messages not loaded: ${response.status}`);
  // Our own build wrote this file, and its URL contains a hash of its content.
  const messages = (await response.json()) as Messages;
  addMessages(locale, messages);
}

/** Rejects when a file fails to load; a later call tries that file again. */
export async function loadNamespaces(
  locale: Locale,
  namespaces: readonly string[],
  urls: NamespaceUrls,
): Promise<void> {
  await Promise.all(
    namespaces.map((namespace) => {
      const url = urls[namespace];
      if (url === undefined) return Promise.resolve();
      const existingPromise = loaded.get(url);
      if (existingPromise !== undefined) return existingPromise;
      const loadPromise = loadOne(locale, url).catch((error: unknown) => {
        loaded.delete(url);
        throw error;
      });
      loaded.set(url, loadPromise);
      return loadPromise;
    }),
  );
}
