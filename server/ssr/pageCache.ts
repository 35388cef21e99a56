// Finished pages of anonymous visitors, kept for a second in this process: a storm on one lot renders it once. Keyed
// by everything that the page depends on; requests at the same moment share one rendering.
import { LRUCache } from 'lru-cache';

const TTL_MS = 1000;
const MAX_BYTES = 64_000_000;

export type CachedPage = { status: number; html: string };

export type PageCache = {
  /** Runs `render` unless a fresh page or a rendering under way is there. A failed rendering is not kept. */
  get(key: string, render: () => Promise<CachedPage | null>): Promise<CachedPage | null>;
};

export function createPageCache(): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: MAX_BYTES, sizeCalculation: ({ html }) => html.length * 2, ttl: TTL_MS });
  const underWay = new Map<string, Promise<CachedPage | null>>();
  return {
    get(key, render) {
      const known = pages.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const started = render()
        .then((page) => {
          if (page !== null && page.status === 200) pages.set(key, page);
          return page;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}
