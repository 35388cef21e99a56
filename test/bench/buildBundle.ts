// Bundles a baseline of this folder with the servers' webpack config, so that both run the same
// production code.
import path from 'node:path';
import webpack from 'webpack';
import { rootDir } from '../../config/webpack/folders';
import { nodeConfig } from '../../config/webpack/nodeConfig';

/** Resolves to the bundle's path; rejects with webpack's own error text. */
export function buildBundle(name: string, outputDir: string): Promise<string> {
  const compiler = webpack({
    ...nodeConfig('production'),
    name,
    cache: false,
    entry: { [name]: path.join(rootDir, 'test/bench', `${name}.ts`) },
    output: { path: outputDir, filename: '[name].js', publicPath: '/' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null) reject(error);
        else if (stats === undefined || stats.hasErrors())
          reject(
            new Error(stats?.toString({ preset: 'errors-only' }) ?? 'webpack returned no result'),
          );
        else resolve(path.join(outputDir, `${name}.js`));
      });
    });
  });
}
