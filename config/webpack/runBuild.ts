// Builds the targets named as arguments (`client`, `node`; without arguments, both). webpack uses
// one core, so config/setup/build.mjs runs one process per target.
import webpack, { type Stats } from 'webpack';
import configurations from '../../webpack.config';

const targetNames = process.argv.slice(2);
const chosenConfigurations = configurations.filter(
  ({ name }) => targetNames.length === 0 || targetNames.includes(name ?? ''),
);

function build(): Promise<Stats[]> {
  const compiler = webpack(chosenConfigurations);
  return new Promise((resolve, reject) => {
    compiler.run((error, result) => {
      // Closing writes the cache for the next build.
      compiler.close((closeError) => {
        const problem = error ?? closeError;
        if (problem || result === undefined)
          reject(problem ?? new Error('webpack returned no result'));
        else resolve(result.stats);
      });
    });
  });
}

build().then(
  (stats) => {
    for (const result of stats) {
      const seconds = ((result.endTime - result.startTime) / 1000).toFixed(1);
      if (result.hasErrors() || result.hasWarnings())
        console.error(result.toString({ preset: 'errors-warnings', colors: false }));
      if (result.hasErrors()) process.exitCode = 1;
      else console.log(`built ${result.compilation.name ?? ''} in ${seconds} s`);
    }
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
