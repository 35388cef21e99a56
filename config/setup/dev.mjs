// `npm run dev`: installs packages if needed, generates code, then rebuilds and reloads on every
// change (config/webpack/dev.ts).
import './checkNode.mjs';
import { rmSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { generate } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot, rootDir } from './paths.mjs';
import { step } from './runCommand.mjs';
import { stopWithParent } from './stopWithParent.mjs';

stopWithParent();
await ensureInstalled();
await step('generating', generate);
// This leaves a development build in dist, so the next `npm start` has to build again.
rmSync(fromRoot('dist/source-stamp'), { force: true });

const env = { ...process.env, NODE_ENV: 'development' };
const child = spawn(process.execPath, ['--import', 'tsx', 'config/webpack/dev.ts'], {
  cwd: rootDir,
  env,
  stdio: 'inherit',
});
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(name, () => child.kill(name === 'SIGINT' ? 'SIGTERM' : name));
child.once('exit', (code) => process.exit(code ?? 1));
