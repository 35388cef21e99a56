// The Node build: one file per process. Packages in "dependencies" stay external and are required
// at run time. Front-end packages are bundled, so each copy is the production build and ESM-only
// packages need no loader. So are packages of hundreds of small files, which took most of the time
// that the marketplace needs to start.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import CopyPlugin from 'copy-webpack-plugin';
import type { Configuration } from 'webpack';
import { compileNamespace } from '../i18n/compileMessages';
import { nodeDir, rootDir } from './folders';
import { assetRule, baseConfig, cssLoader, scriptRule, type Mode } from './sharedRules';

const bundled = [
  '@ariakit/react',
  '@formatjs/icu-messageformat-parser',
  '@fontsource-variable/inter',
  '@fontsource-variable/newsreader',
  '@reduxjs/toolkit',
  '@simplewebauthn/server',
  'kysely',
  'qrcode.react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-intl',
  'react-redux',
  'react-router-dom',
  'react-toastify',
  'redux-saga',
  'stdnum',
];

function externalPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync(path.join(rootDir, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !bundled.includes(name));
}

export function nodeConfig(mode: Mode): Configuration {
  const external = externalPackages();
  return {
    ...baseConfig(mode, 'node'),
    target: 'node20',
    entry: {
      web: './server/index.ts',
      marketplace: './server/marketplace/index.ts',
      launcher: './server/launcher/index.ts',
      migrate: './server/launcher/migrateOnly.ts',
      catalogueImport: './server/demo/import/index.ts',
      exitWithParent: './server/launcher/exitWithParent.ts',
    },
    output: { path: nodeDir, filename: '[name].js', publicPath: '/', clean: true },
    externalsPresets: { node: true },
    externals: ({ request = '' }, callback) => {
      const outside = external.some((name) => request === name || request.startsWith(`${name}/`));
      if (outside) callback(undefined, `commonjs ${request}`);
      else callback();
    },
    node: { __dirname: false, __filename: false },
    module: {
      // Routes are split into chunks only in the browser.
      parser: { javascript: { dynamicImportMode: 'eager', createRequire: false } },
      rules: [
        scriptRule(mode, 'node'),
        { test: /\.css$/, use: [cssLoader(mode, 'locals')] },
        assetRule(mode, false),
        // The messages of mails are in the bundle. Those of pages are files.
        {
          test: /[\\/]translations[\\/][^\\/]+[\\/]mail\.json$/,
          type: 'json',
          parser: { parse: compileNamespace },
        },
      ],
    },
    plugins: [
      // The migrator reads both folders next to its bundle.
      new CopyPlugin({
        patterns: ['migrations', 'functions'].map((folder) => ({
          from: path.join(rootDir, 'server/marketplace/database', folder),
          to: folder,
        })),
      }),
    ],
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
    performance: { hints: false },
  };
}
