// `npm run bench`: installs and builds what is missing, then measures (test/bench/bench.ts).
import './checkNode.mjs';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './runCommand.mjs';

await ensureInstalled();
await ensureBuilt();
const { code } = await runScript('test/bench/bench.ts', process.argv.slice(2), {
  show: true,
  env: { NODE_ENV: 'production' },
});
process.exitCode = code;
