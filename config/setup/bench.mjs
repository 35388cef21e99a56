// `npm run bench`: installs packages and a browser if missing, builds, then measures
// (test/bench/bench.ts).
import './checkNode.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript, step } from './runCommand.mjs';

await ensureInstalled();
await ensureBuilt();
// A browser that can print PDFs.
await step('finding a browser', () => runScript('test/browser/ensureBrowser.ts'));
const { code } = await runScript('test/bench/bench.ts', process.argv.slice(2), {
  show: true,
  env: { NODE_ENV: 'production' },
});
process.exitCode = code;
