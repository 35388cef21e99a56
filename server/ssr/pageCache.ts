// Finished pages of anonymous visitors, kept for a second in this process: a storm on one lot renders it once. Keyed
// by everything that the page depends on; requests at the same moment share one rendering.
import { LRUCache } from 'lru-cache';
import type { PageTemplate } from './pageTemplate';

const TTL_MS = 1000;
const MAX_BYTES = 8_000_000;

export type FinishedPage = { kind: 'page'; status: number; template: PageTemplate };

export type PageCache<Other> = {
  /** Runs `produce` unless a fresh page or a rendering under way is there. Only good pages are kept. */
  get(key: string, produce: () => Promise<FinishedPage | Other>): Promise<FinishedPage | Other>;
};

export function createPageCache<Other extends { kind: string }>(): PageCache<Other> {
  const pages = new LRUCache<string, FinishedPage>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ template }) => template.bytes + 1,
    ttl: TTL_MS,
  });
  const underWay = new Map<string, Promise<FinishedPage | Other>>();
  const isPage = (result: FinishedPage | Other): result is FinishedPage => result.kind === 'page';
  return {
    get(key, produce) {
      const known = pages.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const running = underWay.get(key);
      if (running !== undefined) return running;
      const started = produce()
        .then((result) => {
          if (isPage(result) && result.status === 200) pages.set(key, result);
          return result;
        })
        .finally(() => underWay.delete(key));
      underWay.set(key, started);
      return started;
    },
  };
}
