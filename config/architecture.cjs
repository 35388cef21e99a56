// Who may import whom: the table of docs "architecture", once, for the linter (.dependency-cruiser.cjs) and for the
// test (test/architecture). A room is a folder with rules of its own; the first pattern that fits a file is its room.
// `own` says what of the same room may be imported: 'all', or only the same `unit` (the part in brackets).

/** @type {{ name: string; path: RegExp; may: string[]; own: 'all' | 'unit' }[]} */
const rooms = [
  { name: 'lib', path: /^src\/lib\//, may: [], own: 'all' },
  { name: 'contract', path: /^src\/contract\//, may: ['lib'], own: 'all' },
  { name: 'platform', path: /^src\/platform\//, may: ['lib', 'contract'], own: 'all' },
  { name: 'i18n', path: /^src\/i18n\//, may: ['lib', 'contract', 'platform'], own: 'all' },
  { name: 'ui', path: /^src\/ui\//, may: ['lib', 'platform', 'i18n'], own: 'all' },
  { name: 'api/core', path: /^src\/api\/core\//, may: ['lib', 'contract', 'platform'], own: 'all' },
  { name: 'api', path: /^src\/api\/([^/]+)\//, may: ['lib', 'contract', 'platform', 'api/core'], own: 'unit' },
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
  { name: 'marketplace', path: /^server\/marketplace\//, may: ['lib', 'contract', 'config'], own: 'all' },
  { name: 'launcher', path: /^server\/launcher\//, may: ['lib', 'config', 'marketplace'], own: 'all' },
  { name: 'server', path: /^server\//, may: ['lib', 'config', 'entry'], own: 'all' },
  { name: 'config', path: /^(config\/|webpack\.config\.ts$)/, may: ['lib', 'contract'], own: 'all' },
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
      'marketplace',
      'launcher',
      'server',
      'config',
    ],
    own: 'all',
  },
];

/** Unit tests stand beside their file and may use the test room and what they need to set the scene. */
const testFile = /\.test\.tsx?$/;

/** @param {string} file a path from the root with forward slashes */
function roomOf(file) {
  for (const room of rooms) {
    const match = room.path.exec(file);
    if (match) return { room, unit: match[1] ?? '' };
  }
  return null;
}

/**
 * Why `from` may not import `to` (both paths from the root), or null when it may.
 * @param {string} from
 * @param {string} to
 * @returns {string | null}
 */
function importFault(from, to) {
  if (testFile.test(from)) return null;
  if (testFile.test(to)) return 'nothing imports a test';
  const source = roomOf(from);
  const target = roomOf(to);
  if (source === null || target === null) return null;
  if (source.room.name === target.room.name) {
    const same = source.room.own === 'all' || source.unit === target.unit;
    return same ? null : `one of ${source.room.name} never imports another (${source.unit} → ${target.unit})`;
  }
  if (source.room.name === 'server' && target.room.name === 'entry' && !to.startsWith('src/entry/server')) {
    return 'the server takes src/entry/server only';
  }
  return source.room.may.includes(target.room.name) ? null : `${source.room.name} may not import ${target.room.name}`;
}

module.exports = { rooms, roomOf, importFault, testFile };
