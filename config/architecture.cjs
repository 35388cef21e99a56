// The import rules of docs/architecture.md, shared by the linter (.dependency-cruiser.cjs) and
// test/architecture. A file belongs to the first layer whose pattern matches. `may` lists the
// layers that it may import. `own` says which files of its own layer it may import: 'all', only
// those of the same 'unit' (the capture group of the pattern), or those of the same and of 'earlier'
// units in `serviceOrder`.

/**
 * The folders of server/marketplace, from the lowest to the highest: each may import those of the
 * lines before its own.
 */
const marketplaceTiers = [
  ['lib'],
  ['domain'],
  ['database'],
  ['http'],
  ['ports'],
  ['services'],
  ['jobs', 'live'],
  ['app'],
];

/**
 * The services of the marketplace: each may import those before it, so no two import each other.
 * A package is opened when a checkout is captured, so shipping comes before checkout; orders show
 * and act on both.
 */
const serviceOrder = [
  'accounts',
  'cards',
  'discovery',
  'auctions',
  'categories',
  'collections',
  'experts',
  'sitemaps',
  'merchandising',
  'lots',
  'search',
  'search-alerts',
  'notifications',
  'calendar',
  'profiles',
  'users',
  'interests',
  'feeds',
  'user-tracking',
  'bidding',
  'order-transitions',
  'shipping',
  'checkout',
  'orders',
  'feedback',
  'privacy',
  'fees',
  'finance',
  'mailer',
];

const toLayerNames = (tiers) => tiers.flat().map((folder) => `marketplace/${folder}`);

/** @type {{ name: string; path: RegExp; may: string[]; own: 'all' | 'unit' | 'earlier' }[]} */
const layers = [
  { name: 'lib', path: /^src\/lib\//, may: [], own: 'all' },
  { name: 'contract', path: /^src\/contract\//, may: ['lib'], own: 'all' },
  { name: 'platform', path: /^src\/platform\//, may: ['lib', 'contract'], own: 'all' },
  { name: 'i18n', path: /^src\/i18n\//, may: ['lib', 'contract', 'platform'], own: 'all' },
  { name: 'ui', path: /^src\/ui\//, may: ['lib', 'platform', 'i18n'], own: 'all' },
  { name: 'api/core', path: /^src\/api\/core\//, may: ['lib', 'contract', 'platform'], own: 'all' },
  {
    name: 'api',
    path: /^src\/api\/([^/]+)\//,
    may: ['lib', 'contract', 'platform', 'api/core'],
    own: 'unit',
  },
  {
    name: 'features',
    path: /^src\/features\/([^/]+)\//,
    may: ['lib', 'contract', 'platform', 'i18n', 'ui', 'api/core', 'api'],
    own: 'unit',
  },
  {
    name: 'app',
    path: /^src\/app\//,
    may: ['lib', 'contract', 'platform', 'i18n', 'ui', 'api/core', 'api', 'features'],
    own: 'all',
  },
  {
    name: 'entry',
    path: /^src\/entry\//,
    may: ['lib', 'contract', 'platform', 'i18n', 'ui', 'api/core', 'api', 'features', 'app'],
    own: 'all',
  },
  {
    // The process: it gives the marketplace the demo's pictures and bots.
    name: 'marketplace/process',
    path: /^server\/marketplace\/index\.ts$/,
    may: ['lib', 'contract', 'config', 'marketplace/app', 'demo'],
    own: 'all',
  },
  ...marketplaceTiers.flatMap((folders, index) =>
    folders.map((folder) => ({
      name: `marketplace/${folder}`,
      path: new RegExp(`^server/marketplace/${folder}/${folder === 'services' ? '([^/]+)/' : ''}`),
      may: ['lib', 'contract', 'config', ...toLayerNames(marketplaceTiers.slice(0, index))],
      own: folder === 'services' ? 'earlier' : 'all',
    })),
  ),
  {
    // The demo catalogue with its pictures, seeds and bots, and the importer.
    name: 'demo',
    path: /^server\/demo\//,
    may: ['lib', 'contract', 'config', ...toLayerNames(marketplaceTiers)],
    own: 'all',
  },
  {
    name: 'launcher',
    path: /^server\/launcher\//,
    may: ['lib', 'config', 'marketplace/domain', 'marketplace/database', 'demo'],
    own: 'all',
  },
  {
    name: 'server',
    path: /^server\/(?!marketplace\/)/,
    may: ['lib', 'config', 'entry'],
    own: 'all',
  },
  {
    name: 'config',
    path: /^(config\/|webpack\.config\.ts$)/,
    may: ['lib', 'contract'],
    own: 'all',
  },
  {
    name: 'test',
    path: /^test\//,
    may: [
      'lib',
      'contract',
      'platform',
      'i18n',
      'ui',
      'api/core',
      'api',
      'features',
      'app',
      'entry',
      ...toLayerNames(marketplaceTiers),
      'demo',
      'launcher',
      'server',
      'config',
    ],
    own: 'all',
  },
];

/** Unit tests are next to the file they test. They may import from any layer. */
const testFile = /\.test\.tsx?$/;

/** @param {string} file a path from the root with forward slashes */
function findLayer(file) {
  for (const layer of layers) {
    const match = layer.path.exec(file);
    if (match) return { layer, unit: match[1] ?? '' };
  }
  return null;
}

/**
 * Why `from` may not import `to` (both paths from the root), or null when it may.
 * @param {string} from
 * @param {string} to
 * @returns {string | null}
 */
function findImportViolation(from, to) {
  if (testFile.test(from)) return null;
  if (testFile.test(to)) return 'test files must not be imported';
  const source = findLayer(from);
  const target = findLayer(to);
  if (source === null || target === null) return null;
  if (source.layer.name === target.layer.name) {
    const { name, own } = source.layer;
    if (own === 'all' || source.unit === target.unit) return null;
    const [from, to] = [source.unit, target.unit].map((unit) => serviceOrder.indexOf(unit));
    if (own === 'earlier' && to !== -1 && to < from) return null;
    return own === 'earlier'
      ? `${name}: ${source.unit} comes before ${target.unit}`
      : `${name} units must not import each other (${source.unit} → ${target.unit})`;
  }
  if (
    source.layer.name === 'server' &&
    target.layer.name === 'entry' &&
    !to.startsWith('src/entry/server')
  ) {
    return 'the server may import only src/entry/server';
  }
  return source.layer.may.includes(target.layer.name)
    ? null
    : `${source.layer.name} may not import ${target.layer.name}`;
}

module.exports = { layers, serviceOrder, findLayer, findImportViolation, testFile };
