import { allRoutes } from './allRoutes';
import { findRoute, matchAppRoute } from './matchAppRoute';

/** `/l/:lot` with 12 for every parameter. */
const toSamplePath = (pattern: string): string => pattern.replace(/:\w+/g, '12');

it.each(allRoutes.map(({ id, path }) => [id, toSamplePath(path)]))(
  'finds %s at %s, on the server and in the browser',
  async (id, path) => {
    expect(matchAppRoute(path, allRoutes)?.route.id).toBe(id);
    expect(matchAppRoute(`${path}/`, allRoutes)?.route.id).toBe(id);
    expect((await findRoute(path))?.route.id).toBe(id);
  },
);

it.each([
  ['/l/12-old%2Fmap', { lot: '12-old/map' }],
  ['/l/12-caf%C3%A9', { lot: '12-café' }],
  ['/l/12//', { lot: '12' }],
  ['/u/3/sold', { user: '3', slug: 'sold' }],
])('%s has the parameters %j', (path, params) =>
  expect(matchAppRoute(path, allRoutes)?.params).toEqual(params),
);

it.each(['/S', '/L/12', '/l', '/l/', '/l/1/bids', '/u//sold', '/no-such-page', '/f/buyer/Orders'])(
  '%s is not a page',
  (path) => expect(matchAppRoute(path, allRoutes)).toBeNull(),
);

it('does not throw for malformed percent-encoding', () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  expect(matchAppRoute('/%E0%A4%A')).toBeNull();
  expect(matchAppRoute('/l/%ED%A0%BD')?.params).toEqual({ lot: '%ED%A0%BD' });
});

it('has no duplicate paths', () => {
  const paths = allRoutes.map(({ path }) => toSamplePath(path));
  expect(new Set(paths).size).toBe(paths.length);
});
