// Decides which lots a search or a category list shows: which match, in which order, how many, and
// how many per value of each filter. PostgreSQL does it by default, and OpenSearch if it is set up.
// What the words of a query mean is decided before: both match the same words in the same way.
import type { FilterId, Selection } from '../../domain/catalogue/lotFilters';

export type LotSort =
  'relevancy_desc' | 'bidding_end_desc' | 'published_at_desc' | 'closed_at_desc';

/** One thing that a lot must have. */
export type SearchUnit = {
  /** A text search in PostgreSQL's tsquery notation, with stems; '' for a stop word. */
  text: string;
  /** A lot of one of these categories needs no such text. */
  categoryIds: readonly number[];
  /** The categories that the words name; a lot of one of them ranks higher. */
  namedIds: readonly number[];
};

/** The words of a query. All texts are tsqueries as in SearchUnit. */
export type SearchWords = {
  /** A lot must match all units of one reading. */
  readings: readonly (readonly SearchUnit[])[];
  /** What a lot must not have, as a condition that it must match: `!'oil'`; '' for none. */
  without: string;
  /** Whole words only, for ranking. */
  exact: string;
  /** The same in titles only. */
  title: string;
};

export type LotSearch = {
  /** Open and scheduled lots, or sold ones. */
  visible: 'current' | 'sold';
  /** Only lots of this category and those below it; null: of all. */
  categoryId: number | null;
  /** null: all lots. */
  words: SearchWords | null;
  selection: Selection;
  sort: LotSort;
  /** From 1. */
  page: number;
  perPage: number;
  /** Instead of `page`: a place in the list, from a LotIdPage. */
  cursor?: string | undefined;
};

export type FacetCount = { facet: FilterId; value: string; hits: number };
export type LotIdPage = {
  ids: number[];
  /** Cursors, the same for all engines. */
  previous: string | null;
  next: string | null;
};
export type LotSearchResult = {
  /** Before the filters. */
  matched: number;
  /** After the filters. */
  total: number;
  /** A value's count applies all chosen filters except its own. */
  counts: FacetCount[];
} & LotIdPage;

export type SearchPort = {
  /** The OpenSearch engine rejects with a SearchError. */
  findLots: (search: LotSearch) => Promise<LotSearchResult>;
};
