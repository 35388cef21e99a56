// The stages of `npm test`, ordered by how soon they can fail. `cores` is how many cores a stage
// uses, `group` is what `--only` selects, and `needs` lists the stages that must succeed first.
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { buildAll, generate } from './build.mjs';
import { fromRoot } from './paths.mjs';
import { runCommand, runScript } from './runCommand.mjs';

const bin =
  (name, ...args) =>
  () =>
    runCommand(process.execPath, [binFile(name), ...args]);

function binFile(name) {
  const [packageName, binName] = name.split(':');
  const { bin: bins } = JSON.parse(
    readFileSync(fromRoot('node_modules', packageName, 'package.json'), 'utf8'),
  );
  return fromRoot(
    'node_modules',
    packageName,
    typeof bins === 'string' ? bins : bins[binName ?? packageName],
  );
}

/**
 * Puts one line per failed test before the rest, so that truncated output still shows all failures.
 */
function failuresFirst({ testResults }, output) {
  const lines = testResults.flatMap(({ name, message, assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    const file = path.relative(fromRoot(), name);
    if (failed.length === 0) return message === '' ? [] : [`${file}: fails to load`];
    return failed.map(({ fullName }) => `${file}: ${fullName}`);
  });
  return [...lines, output.replace(/^PASS .*\n/gm, '')].join('\n');
}

/**
 * Modules run again for each test file, most of them too briefly for an optimizing compiler to pay.
 * Of the supported Node versions, only 20 (V8 11) has this option.
 */
const optimizeLater = process.versions.v8.startsWith('11.') ? ['--interrupt-budget=600000'] : [];

/** Tests allocate much that lives briefly: with more room for it, less is collected. */
const collectLess = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

/**
 * One worker more than there are cores uses the time in which the others wait. Two more take longer
 * on one core.
 */
const jestWorkers = Math.min(3, availableParallelism() + 1);

/** Runs jest and counts its tests for the summary of `npm test`. */
function jest(name, args) {
  return async () => {
    const report = fromRoot(`node_modules/.cache/jest-${name}.json`);
    const { code, output } = await runCommand(
      process.execPath,
      [
        ...optimizeLater,
        ...collectLess,
        binFile('jest'),
        ...args,
        '--passWithNoTests',
        '--json',
        `--outputFile=${report}`,
        '--silent',
      ],
      {
        env: {
          NODE_ENV: 'test',
          NODE_OPTIONS:
            `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
        },
      },
    );
    const visibleOutput = output.replace(/^\{"num.*$/m, '');
    try {
      const counts = JSON.parse(readFileSync(report, 'utf8'));
      // A file that fails to load has no tests to count, but it is a failure.
      const failed = counts.numFailedTests + counts.numRuntimeErrorTestSuites;
      return {
        code,
        output: failuresFirst(counts, visibleOutput),
        passed: counts.numPassedTests,
        failed,
      };
    } catch {
      return { code, output: visibleOutput };
    }
  };
}

/** Needs Debian's programs. Where one is missing, it says so and is not a failure. */
async function cluster() {
  const { code, output } = await runScript('test/cluster/listMissing.ts');
  if (code !== 0) return { code, output };
  if (output.trim() !== '')
    return { code, output, passed: 0, note: `not run, because of missing programs: ${output}` };
  return jest('cluster', ['--selectProjects', 'cluster', '--runInBand'])();
}

const quick = [
  { name: 'generate', group: 'generate', cores: 2, run: generate },
  {
    name: 'types',
    group: 'types',
    cores: 2,
    needs: ['generate'],
    // TypeScript 7 checks four times as fast, but eslint still needs the TypeScript 6 API.
    run: bin(
      'typescript-7:tsc',
      '--noEmit',
      '--incremental',
      '--tsBuildInfoFile',
      'node_modules/.cache/tsc.tsbuildinfo',
    ),
  },
  { name: 'rules with types', group: 'lint', cores: 2, needs: ['generate'], run: bin('oxlint') },
  // The longest of those that use one core, so the first.
  {
    name: 'eslint',
    group: 'lint',
    cores: 1,
    run: bin(
      'eslint',
      '.',
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      'node_modules/.cache/eslint/',
    ),
  },
  {
    name: 'format',
    group: 'lint',
    cores: 1,
    run: bin(
      'prettier',
      '.',
      '--check',
      '--log-level',
      'warn',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      'node_modules/.cache/prettier/cache.json',
    ),
  },
  {
    name: 'import boundaries',
    group: 'lint',
    cores: 1,
    needs: ['generate'],
    run: bin(
      'dependency-cruiser:depcruise',
      'src',
      'server',
      'config',
      'test',
      'webpack.config.ts',
      '--config',
      '.dependency-cruiser.cjs',
    ),
  },
  {
    name: 'dead code',
    group: 'lint',
    cores: 1,
    needs: ['generate'],
    run: bin('knip', '--no-progress'),
  },
  { name: 'duplicates', group: 'lint', cores: 1, run: bin('jscpd') },
  {
    name: 'styles',
    group: 'lint',
    cores: 1,
    run: bin(
      'stylelint',
      'src/**/*.css',
      'server/**/*.css',
      '--allow-empty-input',
      '--cache',
      '--cache-location',
      'node_modules/.cache/stylelint',
    ),
  },
  {
    name: 'unit and service tests',
    group: 'unit',
    cores: 2,
    needs: ['generate'],
    run: jest('unit', ['--selectProjects', 'node', 'jsdom', `--maxWorkers=${jestWorkers}`]),
  },
];

const whole = [
  {
    name: 'browser',
    group: 'browser',
    cores: 1,
    run: () => runScript('test/browser/ensureBrowser.ts'),
  },
  { name: 'build', group: 'build', cores: 2, needs: ['generate'], run: buildAll },
  // These three wait for processes half of the time, so they count as one core each.
  {
    name: 'kills and histories',
    group: 'built',
    cores: 1,
    needs: ['build'],
    run: jest('built', ['--selectProjects', 'built', '--runInBand']),
  },
  { name: 'cluster', group: 'cluster', cores: 1, needs: ['build'], run: cluster },
  {
    name: 'printed documents',
    group: 'print',
    cores: 1,
    // Not beside the build, which generates files again.
    needs: ['browser', 'build'],
    run: jest('print', ['--selectProjects', 'print', '--maxWorkers=2']),
  },
  {
    name: 'browser journeys',
    group: 'browser',
    cores: 2,
    needs: ['browser', 'build'],
    run: jest('browser', ['--selectProjects', 'browser', `--maxWorkers=${jestWorkers}`]),
  },
];

export const stages = { quick, whole: [...quick, ...whole] };
