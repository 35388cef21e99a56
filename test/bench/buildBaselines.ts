// Bundles baselines.ts as the web server's bundle is made, so that both run the same production code.
import path from 'node:path';
import webpack from 'webpack';
import { rootDir } from '../../config/webpack/folders';
import { nodeConfig } from '../../config/webpack/nodeConfig';

/** The file to run. Throws with webpack's own words. */
export function buildBaselines(outputDir: string): Promise<string> {
  const compiler = webpack({
    ...nodeConfig('production'),
    name: 'baselines',
    cache: false,
    entry: { baselines: path.join(rootDir, 'test/bench/baselines.ts') },
    output: { path: outputDir, filename: '[name].js', publicPath: '/' },
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error !== null) reject(error);
        else if (stats === undefined || stats.hasErrors()) reject(new Error(stats?.toString({ preset: 'errors-only' }) ?? 'webpack gave no result'));
        else resolve(path.join(outputDir, 'baselines.js'));
      });
    });
  });
}
