// Builds what `npm start` runs: generated validators, compiled messages, dist/client and dist/node.
// `ensureBuilt` builds only when the sources changed; `npm run build` always builds.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './paths.mjs';
import { runScript, step } from './runCommand.mjs';
import { sourceStamp } from './sourceStamp.mjs';

const stampFile = fromRoot('dist/source-stamp');

async function runInParallel(tasks) {
  const results = await Promise.all(tasks.map((task) => task()));
  return {
    code: Math.max(...results.map(({ code }) => code)),
    output: results.map(({ output }) => output).join('\n'),
  };
}

export function generate() {
  return runInParallel([
    () => runScript('config/codegen/generate.ts'),
    () => runScript('config/i18n/buildMessages.ts'),
  ]);
}

export async function buildAll() {
  const stamp = sourceStamp();
  const generated = await generate();
  if (generated.code !== 0) return generated;
  const env = { NODE_ENV: 'production' };
  // webpack uses one core, so each target builds in its own process.
  const built = await runInParallel(
    ['client', 'node'].map(
      (name) => () => runScript('config/webpack/runBuild.ts', [name], { env }),
    ),
  );
  if (built.code === 0) writeFileSync(stampFile, stamp);
  return built;
}

export const isBuilt = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceStamp();

export async function ensureBuilt() {
  if (!isBuilt()) await step('building', buildAll);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  await import('./checkNode.mjs');
  await ensureInstalled();
  await step('building', buildAll);
}
