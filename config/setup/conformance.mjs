// `npm run conformance -- --upstream URL`: installs packages if missing, generates the contract's
// code, then checks a backend against the contract (test/conformance/conformance.ts).
import './checkNode.mjs';
import { generate, isBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript, step } from './runCommand.mjs';

await ensureInstalled();
// A running Gavel of this folder has generated it.
if (!isBuilt()) await step('generating the contract', generate);
const { code } = await runScript('test/conformance/conformance.ts', process.argv.slice(2), {
  show: true,
});
process.exitCode = code;
