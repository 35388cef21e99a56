// Chooses the search engine: OpenSearch if it is set up, and PostgreSQL otherwise or when
// OpenSearch does not answer. Searching is never down because an index is.
import type { RequestContext, SearchSettings } from '../../../http/context';
import { createOpenSearch } from '../../../ports/search/open-search/openSearch';
import { SearchError } from '../../../ports/search/open-search/openSearchClient';
import type { SearchPort } from '../../../ports/search/searchPort';
import { createPostgresSearch } from './postgresSearch';

type Source = Pick<RequestContext, 'db' | 'cache' | 'clock' | 'log' | 'settings'>;

/** After a failure, PostgreSQL answers for so long before OpenSearch is asked again. */
const pauseMs = 5_000;

type Outage = {
  /** Monotonic, in milliseconds; null: OpenSearch answers. */
  pausedUntil: number | null;
};
/** One per settings object: of a process, or of a test. */
const outages = new WeakMap<SearchSettings, Outage>();

function getOutage(settings: SearchSettings): Outage {
  const outage = outages.get(settings) ?? { pausedUntil: null };
  outages.set(settings, outage);
  return outage;
}

export function getSearchPort(source: Source): SearchPort {
  const postgres = createPostgresSearch(source);
  const { clock, log, settings } = source;
  if (settings.search === null) return postgres;
  const openSearch = createOpenSearch(settings.search, clock.now);
  const outage = getOutage(settings.search);
  return {
    findLots: async (search) => {
      if (outage.pausedUntil !== null && performance.now() < outage.pausedUntil)
        return postgres.findLots(search);
      try {
        const result = await openSearch.findLots(search);
        if (outage.pausedUntil !== null) log.info('OpenSearch answers again');
        outage.pausedUntil = null;
        return result;
      } catch (error) {
        if (!(error instanceof SearchError)) throw error;
        if (error.kind === 'refused')
          log.error({ err: error }, 'OpenSearch refused a search; PostgreSQL answered it');
        else {
          // Once per outage.
          if (outage.pausedUntil === null)
            log.warn({ err: error }, 'OpenSearch does not answer; PostgreSQL does');
          outage.pausedUntil = performance.now() + pauseMs;
        }
        return postgres.findLots(search);
      }
    },
  };
}
