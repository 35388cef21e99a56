// What both targets have in common: TypeScript by swc, CSS Modules with the same class names on both sides, files.
// Imported by clientConfig.ts and nodeConfig.ts.
import path from 'node:path';
import type { Configuration, RuleSetRule } from 'webpack';
import { rootDir } from './folders';

export type Mode = 'production' | 'development';

export function scriptRule(mode: Mode, target: 'client' | 'node'): RuleSetRule {
  const refresh = mode === 'development' && target === 'client';
  return {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        target: target === 'client' ? 'es2022' : 'es2023',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: refresh, refresh } },
      },
    },
  };
}

/** `locals` keeps the class names and drops the styles, for the server. */
export function cssLoader(mode: Mode, output: 'styles' | 'locals') {
  return {
    loader: 'css-loader',
    options: {
      sourceMap: false,
      modules: {
        auto: /\.module\.css$/,
        // A path relative to the root decides the hash, so both targets and every machine agree.
        localIdentContext: rootDir,
        localIdentName: mode === 'production' ? '[local]_[hash:base64:5]' : '[name]_[local]_[hash:base64:5]',
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
    generator: { filename: mode === 'production' ? 'assets/[name].[contenthash:10][ext]' : 'assets/[name][ext]', emit },
  };
}

export function baseConfig(mode: Mode, name: string): Configuration {
  return {
    name,
    mode,
    context: rootDir,
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    // No `eval` in any mode: the content security policy forbids it.
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(rootDir, 'node_modules/.cache/webpack'),
      name: `${name}-${mode}`,
      buildDependencies: { config: [path.join(rootDir, 'webpack.config.ts'), __dirname] },
    },
    snapshot: { managedPaths: [path.join(rootDir, 'node_modules')] },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}
