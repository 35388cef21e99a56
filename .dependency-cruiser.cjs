// Rules for import boundaries, cycles and packages. The layers come from config/architecture.cjs.
const { layers, serviceOrder, testFile } = require('./config/architecture.cjs');

const source = (pattern) => pattern.source;
const tests = source(testFile);

function getLayerRules(layer, index) {
  // A file belongs to the first layer that matches, so earlier layers are excluded.
  const earlier = layers.slice(0, index).map(({ path }) => source(path));
  const from = { path: source(layer.path), pathNot: [tests, ...earlier] };
  const forbiddenLayers = layers.filter(
    ({ name }) => name !== layer.name && !layer.may.includes(name),
  );
  const allowed = [layer, ...layers.filter(({ name }) => layer.may.includes(name))].map(
    ({ path }) => source(path),
  );
  const rules = forbiddenLayers.map((forbidden) => {
    const at = layers.indexOf(forbidden);
    const narrower = layers
      .slice(0, at)
      .filter(({ path }) => !forbiddenLayers.some((other) => other.path === path));
    return {
      name: `${layer.name} may not import ${forbidden.name}`,
      severity: 'error',
      from,
      to: { path: source(forbidden.path), pathNot: narrower.map(({ path }) => source(path)) },
    };
  });
  if (layer.own === 'unit') {
    const others = source(layer.path).replace('([^/]+)', '[^/]+');
    const same = source(layer.path).replace('([^/]+)', '$1');
    rules.push({
      name: `${layer.name} units must not import each other`,
      severity: 'error',
      from,
      to: {
        path: others,
        pathNot: [same, ...allowed.filter((pattern) => pattern !== source(layer.path))],
      },
    });
  }
  if (layer.own === 'earlier') {
    const getFolder = (service) => source(layer.path).replace('([^/]+)', service);
    serviceOrder.slice(0, -1).forEach((service, at) => {
      rules.push({
        name: `${service} may import only earlier services`,
        severity: 'error',
        from: { path: getFolder(service), pathNot: [tests] },
        to: { path: serviceOrder.slice(at + 1).map(getFolder) },
      });
    });
  }
  return rules;
}

module.exports = {
  forbidden: [
    ...layers.flatMap(getLayerRules),
    {
      name: 'the server imports only src/entry/server',
      severity: 'error',
      from: { path: '^server/', pathNot: [tests] },
      to: { path: '^src/entry/', pathNot: ['^src/entry/server'] },
    },
    { name: 'no cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no imports of test files',
      severity: 'error',
      from: { pathNot: [tests] },
      to: { path: tests },
    },
    { name: 'no unresolved imports', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no Node modules in browser code',
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
      name: 'runtime code imports only "dependencies"',
      severity: 'error',
      from: { path: '^(src|server)/', pathNot: [tests, '^src/contract/'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'the design system does not import store libraries',
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
