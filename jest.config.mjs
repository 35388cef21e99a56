// Tests: `node` (*.node.test.ts), `jsdom` (other *.test.ts(x)), `print` (test/print: a browser prints, nothing is built),
// `built` (*.built.test.ts: the built marketplace in a process of its own) and `browser` (test/browser: a real browser and
// server). `npx jest path` runs one file; the last two need `npm run build` first.
const esmOnly = [
  '@formatjs',
  '@open-draft',
  '@mswjs',
  'msw',
  'outvariant',
  'p-queue',
  'p-timeout',
  'rettime',
  'strict-event-emitter',
  'typebox',
  'until-async',
];

const swcOptions = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

const shared = {
  rootDir: import.meta.dirname,
  transform: { '^.+\\.(t|j|mj)sx?$': ['@swc/jest', swcOptions] },
  transformIgnorePatterns: [`/node_modules/(?!(${esmOnly.join('|')})/)`],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'jsx', 'json', 'node'],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/test/setup/cssModule.cjs',
    '\\.(woff2?|png|jpe?g|webp|avif|svg)$': '<rootDir>/test/setup/assetFile.cjs',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/var/'],
  globalSetup: '<rootDir>/test/setup/globalSetup.ts',
  globalTeardown: '<rootDir>/test/setup/globalTeardown.ts',
  restoreMocks: true,
};

const roots = ['<rootDir>/src', '<rootDir>/server', '<rootDir>/config', '<rootDir>/test'];

const node = { ...shared, displayName: 'node', roots, testEnvironment: 'node', testMatch: ['**/*.node.test.ts'] };

const jsdom = {
  ...shared,
  displayName: 'jsdom',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: '<rootDir>/test/setup/jsdomEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup/jsdomSetup.ts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '\\.node\\.test\\.ts$', '\\.(?:browser|built|print)\\.test\\.ts$'],
};

const print = {
  ...shared,
  displayName: 'print',
  roots: ['<rootDir>/test/print'],
  testEnvironment: 'node',
  testMatch: ['**/*.print.test.ts'],
};

const built = { ...shared, displayName: 'built', roots: ['<rootDir>/test'], testEnvironment: 'node', testMatch: ['**/*.built.test.ts'] };

const browser = {
  ...shared,
  displayName: 'browser',
  roots: ['<rootDir>/test/browser'],
  testEnvironment: 'node',
  testMatch: ['**/*.browser.test.ts'],
  globalSetup: '<rootDir>/test/setup/browserSetup.ts',
  globalTeardown: '<rootDir>/test/setup/browserTeardown.ts',
};

const wanted = process.argv.some((arg) => arg === 'browser' || arg.includes('.browser.test'));

export default { projects: wanted ? [browser] : [node, jsdom, print, built], testTimeout: 600_000, workerIdleMemoryLimit: '1GB' };
