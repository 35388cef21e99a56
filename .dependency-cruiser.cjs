// Import boundaries, cycles and packages. The table itself is config/architecture.cjs; run by `npm run lint`.
const { rooms, testFile } = require('./config/architecture.cjs');

const source = (pattern) => pattern.source;
const tests = source(testFile);

function roomRules(room, index) {
  // A file belongs to the first room that fits, so the earlier rooms are not meant.
  const earlier = rooms.slice(0, index).map(({ path }) => source(path));
  const from = { path: source(room.path), pathNot: [tests, ...earlier] };
  const strangers = rooms.filter(({ name }) => name !== room.name && !room.may.includes(name));
  const allowed = [room, ...rooms.filter(({ name }) => room.may.includes(name))].map(({ path }) => source(path));
  const rules = strangers.map((stranger) => {
    const at = rooms.indexOf(stranger);
    const narrower = rooms.slice(0, at).filter(({ path }) => !strangers.some((other) => other.path === path));
    return {
      name: `${room.name} may not import ${stranger.name}`,
      severity: 'error',
      from,
      to: { path: source(stranger.path), pathNot: narrower.map(({ path }) => source(path)) },
    };
  });
  if (room.own === 'unit') {
    const others = source(room.path).replace('([^/]+)', '[^/]+');
    const same = source(room.path).replace('([^/]+)', '$1');
    rules.push({
      name: `one of ${room.name} never imports another`,
      severity: 'error',
      from,
      to: { path: others, pathNot: [same, ...allowed.filter((pattern) => pattern !== source(room.path))] },
    });
  }
  return rules;
}

module.exports = {
  forbidden: [
    ...rooms.flatMap(roomRules),
    {
      name: 'the server takes src/entry/server only',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests] },
      to: { path: '^src/entry/', pathNot: ['^src/entry/server'] },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing imports a test', severity: 'error', from: { pathNot: [tests] }, to: { path: tests } },
    { name: 'everything resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no Node in the browser',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/entry/server'] },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no schema library outside the contract',
      severity: 'error',
      from: { path: '^src/', pathNot: [tests, '^src/contract/'] },
      to: { path: 'node_modules/(typebox|ajv|ajv-formats)/' },
    },
    {
      name: 'what runs needs packages of "dependencies"',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: [tests, '^src/contract/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the design system knows no store',
      severity: 'error',
      from: { path: '^src/ui/', pathNot: [tests] },
      to: { path: 'node_modules/(@reduxjs/toolkit|react-redux|redux-saga)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^dist/', '^var/'] },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
