// Sorts, pages and aggregates the hits of a search, as OpenSearch does.
import { checkKeys, refuse, type Clause, type Stored } from './openSearchQueries';

type Evaluate = (clause: Clause, document: Stored) => number | null;
type Hit = { id: string; document: Stored; score: number };
type Context = { mapping: Record<string, { type: string }>; evaluate: Evaluate };

const searchKeys = ['query', 'post_filter', 'aggs', 'sort', 'from', 'size', 'search_after'];
const otherKeys = ['track_total_hits', '_source'];

function getValues(document: Stored, field: string): unknown[] {
  const value = document[field];
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

function countBuckets(aggregation: Clause, hits: readonly Hit[], { mapping, evaluate }: Context) {
  const { terms, range, filters } = aggregation as Record<string, Clause | undefined>;
  if (terms !== undefined) {
    checkKeys('terms', terms, ['field', 'size']);
    const field = String(terms['field']);
    if (mapping[field] === undefined) throw refuse(`no field [${field}]`);
    const counts = new Map<unknown, number>();
    for (const { document } of hits)
      for (const value of new Set(getValues(document, field)))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    return {
      buckets: [...counts]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, Number(terms['size']))
        .map(([key, count]) => ({ key, doc_count: count })),
    };
  }
  if (range !== undefined) {
    checkKeys('range', range, ['field', 'ranges']);
    const ranges = range['ranges'] as { key: string; from: number; to?: number }[];
    return {
      buckets: ranges.map(({ key, from, to }) => ({
        key,
        from,
        ...(to === undefined ? {} : { to }),
        doc_count: hits.filter(({ document }) =>
          getValues(document, String(range['field'])).some(
            (value) => Number(value) >= from && (to === undefined || Number(value) < to),
          ),
        ).length,
      })),
    };
  }
  if (filters !== undefined)
    return {
      buckets: Object.fromEntries(
        Object.entries(filters['filters'] as Record<string, Clause>).map(([key, clause]) => [
          key,
          { doc_count: hits.filter(({ document }) => evaluate(clause, document) !== null).length },
        ]),
      ),
    };
  throw refuse(`unknown aggregation [${Object.keys(aggregation).join()}]`);
}

function aggregate(aggs: Record<string, Clause>, hits: readonly Hit[], context: Context) {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, { filter, aggs: inner, ...others }]) => {
      if (filter === undefined) return [name, countBuckets(others, hits, context)];
      const own = hits.filter(
        ({ document }) => context.evaluate(filter as Clause, document) !== null,
      );
      const values: Clause =
        inner === undefined ? {} : aggregate(inner as Record<string, Clause>, own, context);
      return [name, { doc_count: own.length, ...values }];
    }),
  );
}

export function runSearch(documents: ReadonlyMap<string, Stored>, body: Clause, context: Context) {
  checkKeys('search', body, [...searchKeys, ...otherKeys]);
  const {
    query,
    post_filter: postFilter,
    aggs,
    sort,
    from = 0,
    size = 10,
    search_after: after,
  } = body as {
    query: Clause;
    post_filter: Clause;
    aggs: Record<string, Clause>;
    sort: Record<string, { order: 'asc' | 'desc' }>[];
    from?: number;
    size?: number;
    search_after?: number[];
  };
  if (from + size > 10_100) throw refuse('Result window is too large');
  const matched = [...documents].flatMap(([id, document]): Hit[] => {
    const score = context.evaluate(query, document);
    return score === null ? [] : [{ id, document, score }];
  });
  const keys = sort.flatMap((entry): [string, { order: 'asc' | 'desc' }][] =>
    Object.entries(entry),
  );
  const getKey = ({ document, score }: Hit, field: string): number => {
    if (field === '_score') return score;
    if (context.mapping[field] === undefined) throw refuse(`No mapping found for [${field}]`);
    return Number(document[field]);
  };
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (const [index, [, { order }]] of keys.entries()) {
      const difference = (a[index] ?? 0) - (b[index] ?? 0);
      if (difference !== 0) return order === 'asc' ? difference : -difference;
    }
    return 0;
  };
  const filtered = matched
    .filter(({ document }) => context.evaluate(postFilter, document) !== null)
    .map((hit) => ({ ...hit, sort: keys.map(([field]) => getKey(hit, field)) }))
    .toSorted((a, b) => compare(a.sort, b.sort));
  const rest =
    after === undefined
      ? filtered.slice(from)
      : filtered.filter((hit) => compare(hit.sort, after) > 0);
  return {
    took: 1,
    timed_out: false,
    hits: {
      total: { value: filtered.length, relation: 'eq' },
      hits: rest
        .slice(0, size)
        .map(({ id, score, sort: values }) => ({ _id: id, _score: score, sort: values })),
    },
    aggregations: aggregate(aggs, matched, context),
  };
}
