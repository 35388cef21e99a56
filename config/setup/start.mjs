// `npm start`: installs and builds if needed, then runs the launcher (server/launcher) in this
// process.
import './checkNode.mjs';
import { createRequire } from 'node:module';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './paths.mjs';
import { stopWithParent } from './stopWithParent.mjs';

stopWithParent();
await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)(fromRoot('dist/node/launcher.js'));
