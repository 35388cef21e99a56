// The browser build: split by route, with content hashes, extracted CSS and precompressed files.
import { constants, type BrotliOptions } from 'node:zlib';
import path from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration, type WebpackPluginInstance } from 'webpack';
import { clientDir, rootDir } from './folders';
import { ManifestPlugin } from './ManifestPlugin';
import { assetRule, baseConfig, cssLoader, scriptRule, type Mode } from './sharedRules';

const compressible = /\.(js|css|svg)$/;

function productionPlugins(): WebpackPluginInstance[] {
  return [
    // Beside the folders that are served, and without a comment that names them:
    // server/static/sourceMaps sends them to those with the key.
    new webpack.SourceMapDevToolPlugin({
      filename: 'source-maps/[file].map',
      test: /\.js$/,
      append: false,
    }),
    new CompressionPlugin<BrotliOptions>({
      test: compressible,
      filename: '[path][base].br',
      algorithm: 'brotliCompress',
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
      minRatio: 1,
    }),
    new CompressionPlugin({
      test: compressible,
      filename: '[path][base].gz',
      algorithm: 'gzip',
      minRatio: 1,
    }),
  ];
}

function developmentPlugins(): WebpackPluginInstance[] {
  return [new webpack.HotModuleReplacementPlugin(), new ReactRefreshPlugin({ overlay: false })];
}

export function clientConfig(mode: Mode): Configuration {
  const production = mode === 'production';
  const entry = path.join(rootDir, 'src/entry/client.tsx');
  const scriptName = production ? 'assets/[name].[contenthash:8].js' : 'assets/[name].js';
  // Numeric ids and short hashes, because the first script contains those of all chunks.
  // manifest.json maps the names.
  const chunkName = production ? 'assets/[id].[contenthash:6]' : 'assets/[name]';
  const styleName = production ? 'assets/[name].[contenthash:8].css' : 'assets/[name].css';
  const base = baseConfig(mode, 'client');
  return {
    ...base,
    // With `mangleExports: 'size'`, code from the cache of an earlier build calls exports of
    // changed modules by their old names.
    cache: production ? false : base.cache,
    target: ['web', 'es2022'],
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        // Without polyfills for browsers of ten years ago, which are three quarters of its bundle.
        '@absmartly/javascript-sdk$': '@absmartly/javascript-sdk/es/index.js',
        'node-fetch$': false,
      },
    },
    entry: {
      client: production
        ? [entry]
        : ['webpack-hot-middleware/client?path=/__hot&overlay=false', entry],
    },
    output: {
      path: clientDir,
      publicPath: '/',
      filename: scriptName,
      chunkFilename: `${chunkName}.js`,
      hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
      hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
      // config/i18n/buildMessages.ts writes the compiled messages to this folder.
      clean: production && { keep: /^i18n\// },
      crossOriginLoading: 'anonymous',
    },
    module: {
      rules: [
        scriptRule(mode, 'client'),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, cssLoader(mode, 'styles')] },
        assetRule(mode, true),
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: production ? 'deterministic' : 'named',
      // Shorter names of exports than the default: 1 KB of a first load.
      mangleExports: production && 'size',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // Until another pass changes nothing.
          terserOptions: { compress: { passes: 0 } },
          extractComments: false,
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      splitChunks: {
        chunks: 'async',
        // Large code shared by several routes is loaded once. Less than this is copied into the
        // pages that use it: two files compress worse than one (docs/adr/008).
        minSize: 250_000,
        cacheGroups: {
          // A package that one chunk uses stays in it: one request less, and one hash less in the
          // first script.
          defaultVendors: false,
          // 9 KB that fifteen chunks use.
          forms: {
            test: /[\\/]node_modules[\\/]react-hook-form[\\/]/,
            name: 'forms',
            enforce: true,
          },
        },
      },
    },
    performance: { hints: false },
    plugins: [
      new MiniCssExtractPlugin({
        filename: styleName,
        chunkFilename: `${chunkName}.css`,
        ignoreOrder: true,
      }),
      new ManifestPlugin(),
      ...(production ? productionPlugins() : developmentPlugins()),
    ],
  };
}
