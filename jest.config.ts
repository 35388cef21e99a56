/**
 * The projects:
 * - `node`: *.node.test.ts
 * - `jsdom`: all other *.test.ts and *.test.tsx
 * - `print`: test/print, where a real browser prints; needs no build
 * - `built`: *.built.test.ts, the built marketplace in its own process; needs `npm run build`
 * - `cluster`: test/cluster, two processes of each kind on two databases; needs `npm run build`
 * - `browser`: test/browser, a real browser and server; needs `npm run build`
 *
 * `npx jest <path>` runs one file.
 *
 * @jest-config-loader esbuild-register
 */
import type { Config } from 'jest';

type ProjectConfig = NonNullable<Exclude<NonNullable<Config['projects']>[number], string>>;

/** Packages without a CommonJS build, or with import(), which Jest has to transform. */
const transformed = [
  '@formatjs',
  '@opentelemetry/otlp-exporter-base',
  '@sindresorhus',
  'intl-messageformat',
  'p-queue',
  'p-timeout',
  'react-intl',
  'typebox',
];

/** `lazy`: packages load when they are first used. */
const transformWith = (module: { lazy: boolean }): ProjectConfig['transform'] => ({
  '^.+\\.(t|j|mj)sx?$': [
    '@swc/jest',
    {
      jsc: {
        target: 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
      },
      module: { type: 'commonjs', ...module },
      sourceMaps: true,
    },
  ],
});

const shared: ProjectConfig = {
  transform: transformWith({ lazy: false }),
  transformIgnorePatterns: [`/node_modules/(?!(${transformed.join('|')})/)`],
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

const node: ProjectConfig = {
  ...shared,
  // Most tests of the marketplace use few of its 1,200 modules of packages. Not for the other
  // projects: Testing Library adds its hooks when it loads.
  transform: transformWith({ lazy: true }),
  displayName: 'node',
  roots,
  testEnvironment: '<rootDir>/test/setup/nodeEnvironment.mjs',
  testMatch: ['**/*.node.test.ts'],
};

const jsdom: ProjectConfig = {
  ...shared,
  displayName: 'jsdom',
  roots: ['<rootDir>/src', '<rootDir>/test'],
  testEnvironment: '<rootDir>/test/setup/jsdomEnvironment.mjs',
  setupFilesAfterEnv: ['<rootDir>/test/setup/jsdomSetup.ts'],
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '\\.node\\.test\\.ts$',
    '\\.(?:browser|built|cluster|print)\\.test\\.ts$',
  ],
};

const print: ProjectConfig = {
  ...shared,
  displayName: 'print',
  roots: ['<rootDir>/test/print'],
  testEnvironment: '<rootDir>/test/setup/nodeEnvironment.mjs',
  testMatch: ['**/*.print.test.ts'],
};

const built: ProjectConfig = {
  ...shared,
  displayName: 'built',
  roots: ['<rootDir>/test'],
  testEnvironment: '<rootDir>/test/setup/nodeEnvironment.mjs',
  testMatch: ['**/*.built.test.ts'],
};

const cluster: ProjectConfig = {
  ...shared,
  displayName: 'cluster',
  roots: ['<rootDir>/test/cluster'],
  testEnvironment: '<rootDir>/test/setup/nodeEnvironment.mjs',
  testMatch: ['**/*.cluster.test.ts'],
};

const browser: ProjectConfig = {
  ...shared,
  displayName: 'browser',
  roots: ['<rootDir>/test/browser'],
  testEnvironment: '<rootDir>/test/setup/nodeEnvironment.mjs',
  testMatch: ['**/*.browser.test.ts'],
  globalSetup: '<rootDir>/test/setup/browserSetup.ts',
  globalTeardown: '<rootDir>/test/setup/browserTeardown.ts',
};

// Global setup runs before projects are selected, and only browser tests need a running Gavel.
const isBrowserRun = process.argv.some((arg) => arg === 'browser' || arg.includes('.browser.test'));

const config: Config = {
  // Not in the temporary folder, which may be in memory.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: isBrowserRun ? [browser] : [node, jsdom, print, built, cluster],
  testTimeout: 600_000,
  workerIdleMemoryLimit: '1GB',
};

export default config;
