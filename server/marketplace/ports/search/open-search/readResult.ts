// Reads the response of `POST /{index}/_search`.
import Ajv from 'ajv';
import { filterIds, type FilterId } from '../../../domain/catalogue/lotFilters';
import type { FacetCount, LotSearch, LotSearchResult } from '../searchPort';
import { getSortFields } from './buildSearch';
import { SearchError } from './openSearchClient';

type Bucket = { key?: string | number; doc_count: number };
type Facet = {
  doc_count: number;
  values?: { buckets: Bucket[] | Record<string, Bucket> };
  leaves?: { buckets: Bucket[] };
};
type Hit = { _id: string; sort: number[] };
type SearchResponse = {
  timed_out: boolean;
  hits: { total: { value: number }; hits: Hit[] };
  aggregations: Record<string, Facet>;
};

const isSearchResponse = new Ajv().compile<SearchResponse>({
  type: 'object',
  required: ['timed_out', 'hits', 'aggregations'],
  properties: {
    timed_out: { type: 'boolean' },
    hits: {
      type: 'object',
      required: ['total', 'hits'],
      properties: {
        total: {
          type: 'object',
          required: ['value'],
          properties: { value: { type: 'integer' } },
        },
        hits: {
          type: 'array',
          items: {
            type: 'object',
            required: ['_id', 'sort'],
            properties: {
              _id: { type: 'string', pattern: '^\\d+$' },
              sort: { type: 'array', items: { type: 'number' } },
            },
          },
        },
      },
    },
    aggregations: {
      type: 'object',
      required: ['matched', ...filterIds],
      additionalProperties: {
        type: 'object',
        required: ['doc_count'],
        properties: { doc_count: { type: 'integer' } },
      },
    },
  },
});

/** Up to so many best hits, PostgreSQL has no cursors, and neither engine does. */
const firstWithCursor = 300;

function readCounts(id: FilterId, facet: Facet, chosen: readonly string[]): FacetCount[] {
  const buckets = facet.values?.buckets ?? [];
  const counted: FacetCount[] = (
    Array.isArray(buckets)
      ? buckets
      : Object.entries(buckets).map(([key, { doc_count: hits }]) => ({ key, doc_count: hits }))
  )
    .map(({ key, doc_count: hits }) => ({ facet: id, value: String(key ?? ''), hits }))
    .filter(({ value, hits }) => value !== '' && hits > 0);
  if (facet.leaves === undefined) return counted;
  // Lots are listed under their most specific category. Others only when chosen.
  const listed = new Set([...chosen, ...facet.leaves.buckets.map(({ key }) => String(key))]);
  return counted.filter(({ value }) => listed.has(value));
}

function toCursor(direction: 'a' | 'b', search: LotSearch, hit: Hit | undefined): string | null {
  if (hit === undefined) return null;
  const keys = getSortFields(search).map(({ order }, index) => {
    const value = hit.sort[index] ?? 0;
    return order === 'desc' ? -value : value;
  });
  return [direction, ...keys, ...Array.from({ length: 3 - keys.length }, () => 0)].join('_');
}

/** Throws SearchError for what is no such response. */
export function readResult(search: LotSearch, response: unknown): LotSearchResult {
  if (!isSearchResponse(response) || response.timed_out)
    throw new SearchError('unavailable', 'answered with no complete result');
  const { hits, aggregations } = response;
  const { page, perPage, cursor, words, sort, selection } = search;
  const found = hits.hits.slice(0, perPage);
  const isBefore = cursor?.startsWith('b') === true;
  if (isBefore) found.reverse();
  const hasMore = hits.hits.length > perPage;
  const isRanked = sort === 'relevancy_desc' && words !== null && cursor === undefined;
  const hasCursor = !isRanked || (page - 1) * perPage + found.length > firstWithCursor;
  const hasPrevious = cursor !== undefined && (!isBefore || hasMore);
  return {
    ids: found.map(({ _id: id }) => Number(id)),
    previous: hasPrevious ? toCursor('b', search, found[0]) : null,
    next: hasCursor && (isBefore || hasMore) ? toCursor('a', search, found.at(-1)) : null,
    matched: aggregations['matched']?.doc_count ?? 0,
    total: hits.total.value,
    counts: filterIds.flatMap((id) => {
      const facet = aggregations[id];
      return facet === undefined ? [] : readCounts(id, facet, selection[id] ?? []);
    }),
  };
}
