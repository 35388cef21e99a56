// The build for Node: one file for each process, without React's development code. Imported by webpack.config.ts.
// Packages of "dependencies" stay outside and are required at run time, except those of the front end,
// which are bundled so that each copy is the production one and ESM-only packages need no loader.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { nodeDir, rootDir } from './folders';
import { assetRule, baseConfig, cssLoader, scriptRule, type Mode } from './sharedRules';

const bundled = [
  '@ariakit/react',
  '@formatjs/icu-messageformat-parser',
  '@fontsource-variable/inter',
  '@fontsource-variable/newsreader',
  '@reduxjs/toolkit',
  'qrcode.react',
  'react',
  'react-dom',
  'react-redux',
  'react-toastify',
  'redux-saga',
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
      catalogueImport: './server/marketplace/catalogue/import/index.ts',
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
      // A route's import() is a file of its own in the browser only.
      parser: { javascript: { dynamicImportMode: 'eager', createRequire: false } },
      rules: [scriptRule(mode, 'node'), { test: /\.css$/, use: [cssLoader(mode, 'locals')] }, assetRule(mode, false)],
    },
    optimization: { minimize: false, splitChunks: false, moduleIds: 'named' },
    performance: { hints: false },
  };
}
