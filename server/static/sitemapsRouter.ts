// The sitemaps: an index of all, then a file for each locale and kind of page, as plain XML
// (https://www.sitemaps.org/protocol.html). The marketplace lists the pages that it knows, the app
// those that it consists of.
import { Router, type RequestHandler } from 'express';
import escapeHtml from 'escape-html';
import { LRUCache } from 'lru-cache';
import { getSitePages, toLocalePath } from '../../src/entry/server';
import { defaultLocale, isLocale, locales, type Locale } from '../../src/lib/locales';
import { getMember, isRecord } from '../../src/lib/untrustedJson';
import { HttpError } from '../middleware/httpError';
import { readCapped } from '../proxy/readCapped';
import { upstreamUrl } from '../proxy/requestUpstream';
import type { ServerDeps } from '../serverDeps';
import { getLocaleOrigin } from '../ssr/pageContext';

const kinds = ['lots', 'categories', 'auctions', 'collections', 'experts'] as const;
type Kind = (typeof kinds)[number];

/** `changedAt` is an ISO time or day; null if it is not known. */
type Entry = { path: string; changedAt: string | null };
type EntryPage = { entries: Entry[]; pages: number };

const ENTRIES_PATH = '/buyer/api/v1/sitemap_entries';
const TTL_MS = 600_000;
const MAX_CACHED_PAGES = 200;
const MAX_CACHED_ENTRIES = 200_000;
const MAX_ANSWER_BYTES = 5_000_000;
const DEADLINE_MS = 10_000;
const RETRY_AFTER_SECONDS = 60;
const noEntries: EntryPage = { entries: [], pages: 0 };

function parseEntries(value: unknown): EntryPage {
  const entries = getMember(value, 'entries');
  const meta = getMember(value, 'meta');
  const perPage = Number(getMember(meta, 'per_page'));
  const total = Number(getMember(meta, 'total'));
  if (!Array.isArray(entries) || !(perPage > 0) || !(total >= 0))
    throw new Error('The list of pages has an unknown form.');
  return {
    entries: entries.filter(isRecord).flatMap(({ url, changed_at: changedAt }) => {
      const path = typeof url === 'string' && url.startsWith('/') ? url : null;
      return path === null
        ? []
        : [{ path, changedAt: typeof changedAt === 'string' ? changedAt : null }];
    }),
    pages: Math.ceil(total / perPage),
  };
}

type ReadEntries = (kind: Kind, page: number, locale: Locale) => Promise<EntryPage>;

/** Their slugs are translated. The others have the same path in every language. */
const localizedKinds: readonly Kind[] = ['categories', 'auctions', 'collections'];

/** Crawlers ask for the file of each locale in turn: equal ones share one read of the upstream. */
function createEntriesReader({
  settings,
  dispatcher,
}: Pick<ServerDeps, 'settings' | 'dispatcher'>): ReadEntries {
  async function fetchEntries(query: string): Promise<EntryPage> {
    const target = upstreamUrl(settings.upstreamUrl, ENTRIES_PATH, `?${query}`);
    const answer = await dispatcher.request({
      origin: target.origin,
      path: target.pathname + target.search,
      method: 'GET',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    const body = await readCapped(answer.body, MAX_ANSWER_BYTES);
    // Another backend may not list its pages. The app's own are still worth finding.
    if (answer.statusCode === 404) return noEntries;
    if (answer.statusCode !== 200) throw new Error(`Upstream answered ${answer.statusCode}.`);
    return parseEntries(JSON.parse(body.toString('utf8')));
  }
  const cache = new LRUCache<string, EntryPage>({
    max: MAX_CACHED_PAGES,
    maxSize: MAX_CACHED_ENTRIES,
    sizeCalculation: ({ entries }) => entries.length + 1,
    ttl: TTL_MS,
    fetchMethod: fetchEntries,
    ignoreFetchAbort: true,
  });
  return async (kind, page, locale) => {
    const slugLocale = localizedKinds.includes(kind) ? locale : defaultLocale;
    try {
      return await cache.forceFetch(`kind=${kind}&page=${page}&locale=${slugLocale}`);
    } catch (cause) {
      const error = new HttpError(
        503,
        'sitemap_unavailable',
        'The sitemap is not available now. Try again in a minute.',
        RETRY_AFTER_SECONDS,
      );
      // For the log only: the cause can name the upstream's address.
      throw Object.assign(error, { cause });
    }
  };
}

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const renderIndex = (urls: readonly string[]): string =>
  `${HEADER}<sitemapindex ${NAMESPACE}>\n` +
  urls.map((url) => `<sitemap><loc>${escapeHtml(url)}</loc></sitemap>\n`).join('') +
  '</sitemapindex>\n';

function renderSitemap(entries: readonly Entry[], toUrl: (path: string) => string): string {
  const items = entries.map(({ path, changedAt }) => {
    const change = changedAt === null ? '' : `<lastmod>${escapeHtml(changedAt)}</lastmod>`;
    return `<url><loc>${escapeHtml(toUrl(path))}</loc>${change}</url>\n`;
  });
  return `${HEADER}<urlset ${NAMESPACE}>\n${items.join('')}</urlset>\n`;
}

const FILE = /^\/sitemaps\/([A-Za-z-]{2,7})\/([a-z]{4,12})-([1-9]\d{0,3})\.xml$/;
const isKind = (name: string): name is Kind => kinds.some((kind) => kind === name);

export function sitemapsRouter(deps: Pick<ServerDeps, 'settings' | 'dispatcher'>): Router {
  const { settings } = deps;
  const readEntries = createEntriesReader(deps);

  async function readFile(name: string, page: number, locale: Locale): Promise<Entry[]> {
    if (name === 'pages') return page === 1 ? getSitePages(locale) : [];
    return isKind(name) ? (await readEntries(name, page, locale)).entries : [];
  }

  const sendIndex: RequestHandler = async (_req, res) => {
    const first = await Promise.all(kinds.map((kind) => readEntries(kind, 1, defaultLocale)));
    const files = kinds.flatMap((kind, index) =>
      Array.from({ length: first[index]?.pages ?? 0 }, (_, page) => `${kind}-${page + 1}`),
    );
    const urls = locales.flatMap((locale) =>
      ['pages-1', ...files].map(
        (file) => `${settings.publicOrigin}/sitemaps/${locale}/${file}.xml`,
      ),
    );
    res.set('cache-control', 'public, max-age=600').type('application/xml').send(renderIndex(urls));
  };

  const sendFile: RequestHandler = async (req, res) => {
    const [, segment = '', name = '', page = ''] = FILE.exec(req.path) ?? [];
    const entries = isLocale(segment) ? await readFile(name, Number(page), segment) : [];
    // An empty file is not a valid sitemap.
    if (entries.length === 0) throw new HttpError(404, 'not_found', 'Not found.');
    const locale = segment as Locale;
    const origin = getLocaleOrigin(settings, locale);
    const xml = renderSitemap(entries, (path) => origin + toLocalePath(locale, path));
    res.set('cache-control', 'public, max-age=600').type('application/xml').send(xml);
  };

  const router = Router({ caseSensitive: true, strict: true });
  router.get('/sitemap.xml', sendIndex);
  router.get(FILE, sendFile);
  return router;
}
