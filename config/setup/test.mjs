// `npm test`: runs all tests, also on a fresh clone. `--quick` skips the stages that need a browser
// or a build, `--only lint` runs one group, and `--full` tests every row of the large matrices
// instead of a sample. It installs packages if needed, runs the stages of testStages.mjs in
// parallel, and ends with a table and `N passed, N failed`.
import './checkNode.mjs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './install.mjs';
import { takeSampleSeed } from './sampleSeed.mjs';

const usage =
  'usage: npm test -- [--quick] [--full] [--only generate|types|lint|unit|browser|print|build|built|cluster]';
const { quick, full, only } = readOptions();

if (full) process.env.GAVEL_FULL_TESTS = '1';
await ensureInstalled();
process.env.GAVEL_TEST_SEED = takeSampleSeed();
const { stages } = await import('./testStages.mjs');

const chosenStages = chooseStages(stages[quick ? 'quick' : 'whole']);
const results = new Map();

function readOptions() {
  try {
    return parseArgs({
      options: { quick: { type: 'boolean' }, full: { type: 'boolean' }, only: { type: 'string' } },
    }).values;
  } catch (error) {
    return exitWithUsage(error.message);
  }
}

function exitWithUsage(message) {
  console.error(`${message}\n${usage}`);
  process.exit(2);
}

function chooseStages(all) {
  if (only === undefined) return all;
  const groupNames = new Set(all.filter(({ group }) => group === only).map(({ name }) => name));
  if (groupNames.size === 0) exitWithUsage(`No group is called '${only}'`);
  for (const { name, needs = [] } of [...all].reverse())
    if (groupNames.has(name)) needs.forEach((need) => groupNames.add(need));
  return all.filter(({ name }) => groupNames.has(name));
}

async function runStage(stage) {
  const startedAt = performance.now();
  const missing = (stage.needs ?? []).find((name) => !results.get(name).ok);
  const { code, output, passed, failed, note } = missing
    ? { code: 1, output: `needs: ${missing}` }
    : await stage.run();
  const seconds = (performance.now() - startedAt) / 1000;
  const ok = code === 0;
  results.set(stage.name, {
    ok,
    seconds,
    passed: passed ?? (ok ? 1 : 0),
    failed: ok ? 0 : Math.max(1, failed ?? 1),
  });
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${stage.name}  ${seconds.toFixed(1)} s`);
  if (note !== undefined) console.log(`        ${note}`);
  if (!ok) console.log(output.trim().replace(/^/gm, '        '));
}

/**
 * Starts each stage as soon as its dependencies are done and enough cores are free. Counts one core
 * more than there are, because each stage waits at times for files or processes.
 */
async function runAll() {
  const pendingStages = [...chosenStages];
  const running = new Map();
  let free = Math.max(2, availableParallelism()) + 1;
  while (pendingStages.length > 0 || running.size > 0) {
    const next = pendingStages.find(({ needs = [] }) => needs.every((name) => results.has(name)));
    if (next !== undefined && next.cores <= free) {
      pendingStages.splice(pendingStages.indexOf(next), 1);
      free -= next.cores;
      const finished = runStage(next).then(() => {
        free += next.cores;
        running.delete(next.name);
      });
      running.set(next.name, finished);
    } else {
      await Promise.race(running.values());
    }
  }
}

if (process.env.GAVEL_FULL_TESTS === '1') console.log('testing every row of the matrices');
else
  console.log(
    'testing samples of the large matrices ' +
      `(repeat with GAVEL_TEST_SEED=${process.env.GAVEL_TEST_SEED})`,
  );
const startedAt = performance.now();
await runAll();

console.log('');
const total = { passed: 0, failed: 0 };
for (const { name } of chosenStages) {
  const { ok, seconds, passed, failed } = results.get(name);
  total.passed += passed;
  total.failed += failed;
  const counts = `${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
  console.log(
    `${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ` +
      `${seconds.toFixed(1).padStart(7)} s  ${counts}`,
  );
}
console.log(`in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
