// Two caches with a lifetime of one second: finished pages for anonymous visitors, so that a burst
// of requests renders a page once, and upstream responses that are the same for everyone, shared
// between pages. Concurrent requests share one run. Signed-in requests never use them.
import { LRUCache } from 'lru-cache';
import type { CallResult, ShareResults } from '../../src/entry/server';
import { pageCacheReads } from '../webMetrics';
import type { PageTemplate } from './pageTemplate';

const TTL_MS = 1000;
const MAX_ANSWERS = 200;
const MAX_PAGE_BYTES = 8_000_000;

type Limits<Value extends object> =
  { max: number } | { maxSize: number; sizeCalculation: (value: Value) => number };

/**
 * Returns a cached result or that of `produce`. A result that is not worth caching is shared only
 * by the requests that wait for it.
 */
function createResultCache<Value extends object>(
  limits: Limits<Value>,
  isCacheable: (value: Value) => boolean,
  count: (result: string) => void = () => undefined,
): (key: string, produce: () => Promise<Value>) => Promise<Value> {
  const results = new LRUCache<string, Value, () => Promise<Value>>({
    ...limits,
    ttl: TTL_MS,
    fetchMethod: (_key, _stale, { context: produce }) => produce(),
    // A result that is evicted while it is produced still goes to the requests that wait for it.
    ignoreFetchAbort: true,
  });
  return async (key, produce) => {
    const status: LRUCache.Status<string, Value, () => Promise<Value>> = {};
    const promise = results.forceFetch(key, { context: produce, status });
    count(status.fetch ?? 'miss');
    const result = await promise;
    if (!isCacheable(result) && results.peek(key) === result) results.delete(key);
    return result;
  };
}

export type FinishedPage = {
  kind: 'page';
  status: number;
  routeId: string;
  template: PageTemplate;
  /** The signed-in user. */
  userId: number | null;
  /** The scripts of advertising partners, for visitors who allow them; null: the bare page. */
  tags: readonly string[] | null;
};

type PageCache<Result> = (key: string, produce: () => Promise<Result>) => Promise<Result>;

/** The key must contain everything that a page depends on. */
export function createPageCache<Other extends { kind: string }>(): PageCache<FinishedPage | Other> {
  const isPage = (result: FinishedPage | Other): result is FinishedPage => result.kind === 'page';
  return createResultCache<FinishedPage | Other>(
    {
      maxSize: MAX_PAGE_BYTES,
      sizeCalculation: (result) => (isPage(result) ? result.template.bytes : 0) + 1,
    },
    (result) => isPage(result) && result.status === 200,
    (result) => pageCacheReads.inc({ result }),
  );
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  for (const part of Object.values(value)) freezeDeep(part);
}

/** `varies` lists everything besides the request that a response depends on. */
export type AnswerCache = { shareFor: (varies: readonly string[]) => ShareResults };

export function createAnswerCache(): AnswerCache {
  const getAnswer = createResultCache<CallResult>(
    { max: MAX_ANSWERS },
    (answer) => 'data' in answer,
  );
  return {
    shareFor: (varies) => (request, load) =>
      getAnswer(JSON.stringify([...varies, request]), async () => {
        const answer = await load();
        // Several stores share the response from now on, so none may change it.
        freezeDeep(answer);
        return answer;
      }),
  };
}
