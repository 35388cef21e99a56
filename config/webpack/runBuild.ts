// Builds the targets named as arguments (`client`, `node`; both without arguments). Run by config/setup/build.mjs,
// one process for each target, because webpack itself works on one core.
import webpack, { type Stats } from 'webpack';
import configurations from '../../webpack.config';

const wanted = process.argv.slice(2);
const chosen = configurations.filter(({ name }) => wanted.length === 0 || wanted.includes(name ?? ''));

function build(): Promise<Stats[]> {
  const compiler = webpack(chosen);
  return new Promise((resolve, reject) => {
    compiler.run((error, result) => {
      // Closing writes the cache for the next build.
      compiler.close((closeError) => {
        const problem = error ?? closeError;
        if (problem || result === undefined) reject(problem ?? new Error('webpack gave no result'));
        else resolve(result.stats);
      });
    });
  });
}

build().then(
  (stats) => {
    for (const one of stats) {
      const seconds = ((one.endTime - one.startTime) / 1000).toFixed(1);
      if (one.hasErrors() || one.hasWarnings())
        console.error(one.toString({ preset: 'errors-warnings', colors: false }));
      if (one.hasErrors()) process.exitCode = 1;
      else console.log(`built ${one.compilation.name ?? ''} in ${seconds} s`);
    }
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
