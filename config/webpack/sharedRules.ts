// Webpack rules shared by both targets: TypeScript with ts-loader, CSS Modules with the same class
// names on both sides, and assets.
import { createHash } from 'node:crypto';
import path from 'node:path';
import refreshTransformer from 'react-refresh-typescript';
import type { Configuration, RuleSetRule } from 'webpack';
import { rootDir } from './folders';

const routerDir = path.join(rootDir, 'node_modules/react-router/dist/production');

export type Mode = 'production' | 'development';

export function scriptRule(mode: Mode, target: 'client' | 'node'): RuleSetRule {
  const hasRefresh = mode === 'development' && target === 'client';
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'ts-loader',
    options: {
      // `npm test` checks the types of the whole project. A build only removes them.
      transpileOnly: true,
      compilerOptions: {
        rootDir,
        noEmit: false,
        module: 'esnext',
        target: target === 'client' ? 'es2022' : 'es2023',
        jsx: hasRefresh ? 'react-jsxdev' : 'react-jsx',
        sourceMap: mode === 'development' || target === 'client',
      },
      ...(hasRefresh && {
        getCustomTransformers: () => ({ before: [refreshTransformer()] }),
      }),
    },
  };
}

/**
 * Builds class names from one hash per file. The hash depends only on the path from the root, so
 * both targets and all machines agree. A hash per class would not compress and would add about 1 KB
 * to a page's scripts.
 */
function makeClassName(file: string, name: string): string {
  const address = path.relative(rootDir, file).replaceAll('\\', '/');
  return `${name}_${createHash('sha256').update(address).digest('base64url').slice(0, 5)}`;
}

/** `locals` keeps the class names and drops the styles, for the server. */
export function cssLoader(mode: Mode, output: 'styles' | 'locals') {
  return {
    loader: 'css-loader',
    options: {
      sourceMap: false,
      modules: {
        auto: /\.module\.css$/,
        localIdentContext: rootDir,
        ...(mode === 'production'
          ? {
              getLocalIdent: (
                { resourcePath }: { resourcePath: string },
                _: string,
                name: string,
              ) => makeClassName(resourcePath, name),
            }
          : { localIdentName: '[name]_[local]_[hash:base64:5]' }),
        namedExport: false,
        exportLocalsConvention: 'as-is',
        exportOnlyLocals: output === 'locals',
      },
    },
  };
}

export function assetRule(mode: Mode, emit: boolean): RuleSetRule {
  return {
    test: /\.(woff2?|png|jpe?g|webp|avif|svg|ico)$/,
    type: 'asset/resource',
    generator: {
      filename:
        mode === 'production' ? 'assets/[name].[contenthash:10][ext]' : 'assets/[name][ext]',
      emit,
    },
  };
}

export function baseConfig(mode: Mode, name: string): Configuration {
  return {
    name,
    mode,
    context: rootDir,
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // Messages are compiled at build time, so react-intl needs no parser.
      alias: {
        '@formatjs/icu-messageformat-parser$': '@formatjs/icu-messageformat-parser/no-parser.js',
        // The package's entry is always the development build, with checks and warnings for
        // developers.
        ...(mode === 'production' && {
          'react-router$': path.join(routerDir, 'index.mjs'),
          'react-router/dom$': path.join(routerDir, 'dom-export.mjs'),
        }),
      },
    },
    // No `eval` in any mode: the content security policy forbids it.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(rootDir, 'node_modules/.cache/webpack'),
      name: `${name}-${mode}`,
      // A folder needs its final slash. webpack only logs that it can't resolve one without.
      buildDependencies: {
        config: ['webpack.config.ts', 'config/webpack/', 'config/i18n/'].map((file) =>
          path.join(rootDir, file),
        ),
      },
    },
    snapshot: { managedPaths: [path.join(rootDir, 'node_modules')] },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
