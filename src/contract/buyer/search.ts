// Search, suggestions while typing, spelling correction and related terms.
import { Type } from 'typebox';
import { defineEndpoint } from '../core/endpoint';
import { maybe } from '../core/reading';
import { Cursor, FiltersQuery, LocaleQuery, PageQuery, nullable } from '../core/schemas';
import { FilteredLots, Sort } from './lotCard';

const Query = Type.String({ maxLength: 200 });

export const searchLots = defineEndpoint({
  service: 'buyer',
  name: 'searchLots',
  method: 'GET',
  path: '/buyer/api/v2/search',
  olderPath: '/buyer/api/v1/search',
  summary:
    'Lists lots that match a query, with facets. ' +
    'With filters[sold][]=1, lots that were sold, latest first; `sort` does not apply to them.',
  query: Type.Object({
    q: Type.Optional(Query),
    /** `exact` searches for the words as they are, also if they look misspelled. */
    spelling: Type.Optional(Type.Literal('exact')),
    ...PageQuery,
    /** Instead of the page: the next or previous one of a response. */
    cursor: Type.Optional(Cursor),
    sort: Type.Optional(Sort),
    filters: FiltersQuery,
    locale: LocaleQuery,
  }),
  response: FilteredLots,
});

export const listSuggestions = defineEndpoint({
  service: 'buyer',
  name: 'listSuggestions',
  method: 'GET',
  path: '/buyer/api/v1/search/suggest',
  summary: 'Lists suggestions while the user types.',
  query: Type.Object({ q: Query, locale: LocaleQuery }),
  response: Type.Object({
    query_terms: Type.Array(
      Type.Object({
        highlighted: maybe(Type.String()),
        text: Type.String(),
        entity: Type.Object({
          type: Type.Union([
            Type.Literal('query_term'),
            Type.Literal('seller'),
            Type.Literal('collection'),
            Type.Literal('category'),
            Type.Literal('auction'),
          ]),
          value: maybe(Type.String()),
          url: maybe(nullable(Type.String())),
          id: maybe(nullable(Type.Integer())),
        }),
      }),
    ),
  }),
});

export const getCorrection = defineEndpoint({
  service: 'buyer',
  name: 'getCorrection',
  method: 'GET',
  path: '/buyer/api/v1/search/corrections',
  summary: 'Returns the query with corrected spelling if it finds more, or null.',
  query: Type.Object({ q: Query, locale: LocaleQuery }),
  response: Type.Object({ correction: nullable(Type.String()) }),
});

export const listRelatedTerms = defineEndpoint({
  service: 'buyer',
  name: 'listRelatedTerms',
  method: 'GET',
  path: '/buyer/api/v1/search/related_terms',
  summary: 'Lists other queries that lead to similar lots.',
  query: Type.Object({ q: Query, locale: LocaleQuery }),
  response: Type.Object({ terms: Type.Array(Type.String()) }),
});
