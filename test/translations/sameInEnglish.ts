// Words that may read the same in another language as in English, by key; '*' stands for every language.
// Pure data, read by translations.node.test.ts. A key belongs here only after someone looked at that language.
export const sameInEnglish: Readonly<Record<string, readonly string[] | '*'>> = {
  'auctions.catalogue': ['fr'],
  'bidding.cost.total': ['fr', 'es', 'pt', 'ro'],
  'categories.lots': ['fr'],
  'common.breadcrumbs.home': ['nl'],
  'common.pagination.label': ['fr'],
  'common.pagination.page': ['fr'],
  'live.state.live': ['nl', 'de'],
  'live.state.offline': ['nl', 'de'],
  'lotPage.description.title': ['fr'],
  'lotPage.experts.role': ['nl', 'sv', 'ro'],
  'lotPage.head.number': ['fr'],
  'search.filter.diameter': ['nl', 'da', 'sv', 'no'],
  'search.filter.objectType': ['nl'],
  'search.filters.title': ['nl'],
  'search.filters.titleCount': ['nl'],
  'search.suggest.collection': ['fr'],
  'search.suggest.label': ['fr'],
  'session.field.password': ['it'],
};
