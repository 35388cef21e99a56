import { matchPath } from './matchPath';

it.each([
  ['/', '/', {}],
  ['/s', '/s', {}],
  ['/s', '/s/', {}],
  ['/l/:lot', '/l/12-old%2Fmap', { lot: '12-old%2Fmap' }],
  ['/l/:lot', '/l/12//', { lot: '12' }],
  ['/u/:user/:tab', '/u/3/sold', { user: '3', tab: 'sold' }],
  ['*', '/any/where', {}],
])('%s means %s', (pattern, path, params) => expect(matchPath(pattern, path)).toEqual(params));

it.each([
  ['/', '/s'],
  ['/s', '/'],
  ['/s', '/S'],
  ['/s', 's'],
  ['/l/:lot', '/l'],
  ['/l/:lot', '/l/'],
  ['/l/:lot', '/l/1/bids'],
  ['/u/:user/:tab', '/u//sold'],
])('%s does not mean %s', (pattern, path) => expect(matchPath(pattern, path)).toBeNull());
