// The documents of the index: a lot's figures for filters and orders, and its words. The words are
// those of PostgreSQL's search document, already stemmed, so that both engines match the same lots.
import { isRangeId, rangeIds, type RangeId } from '../../../domain/catalogue/ranges';
import { filterIds, type FilterId } from '../../../domain/catalogue/lotFilters';
import type { Json } from './openSearchClient';

/**
 * The words of a lot by weight, each field with all words of those before it: title and categories;
 * subtitle and type; tags and specifications; description.
 */
export const textFields = ['title', 'heading', 'details', 'words'] as const;
export type TextField = (typeof textFields)[number];

/** Times are microseconds since 1970 in UTC, as PostgreSQL keeps them. */
export type LotDocument = {
  lot_id: number;
  status: string;
  /** 0 for an open lot, 1 for any other: ascending, open lots come first. */
  not_open: number;
  published_at: number;
  opens_at: number;
  ends_at: number;
  /** Until when it can be bought at once; null: not at all. */
  buy_now_until: number | null;
  /** Without a query, lots are in this order. */
  popularity: number;
  favorite_count: number;
  /** The category and all above it. */
  l2_categories: number[];
  /** The category itself. */
  leaf_category: number;
  /** YYYYMMDD, in UTC. */
  bidding_end_days: string;
  seller_location: string;
  reserve_price: string;
  free_shipping: string;
  object_type: string;
} & Record<TextField, string> &
  Record<`figure_${RangeId}`, number | null>;

/** The field of a filter; `buy_now` has none of its own, because it depends on the clock. */
export const getFilterField = (id: Exclude<FilterId, 'buy_now'>): string =>
  isRangeId(id) ? `figure_${id}` : id;

const keyword = { type: 'keyword' };
const long = { type: 'long' };
// Stemmed words between spaces; where a lot stands in the list does not depend on their frequency.
const words = { type: 'text', analyzer: 'stems', norms: false, similarity: 'boolean' };

const valueFields = filterIds.filter((id) => id !== 'buy_now' && !isRangeId(id));

/** Increase it with every change of the documents: all lots are then indexed again. */
export const mappingVersion = 1;

/** What `PUT /{index}` sends. */
export const indexDefinition: Json = {
  settings: {
    index: {
      // One shard, so that the counts of the filters are exact.
      number_of_shards: 1,
      // The hundredth page of a hundred lots, and one lot more.
      max_result_window: 10_100,
    },
    analysis: { analyzer: { stems: { type: 'custom', tokenizer: 'whitespace' } } },
  },
  mappings: {
    dynamic: 'strict',
    properties: {
      lot_id: long,
      status: keyword,
      not_open: { type: 'byte' },
      published_at: long,
      opens_at: long,
      ends_at: long,
      buy_now_until: long,
      popularity: long,
      favorite_count: { type: 'integer' },
      leaf_category: long,
      ...Object.fromEntries(valueFields.map((id) => [id, id === 'l2_categories' ? long : keyword])),
      ...Object.fromEntries(rangeIds.map((id) => [`figure_${id}`, { type: 'double' }])),
      ...Object.fromEntries(textFields.map((field) => [field, words])),
    },
  },
};
