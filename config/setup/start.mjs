// `npm start`: installs and builds what is missing or old, then becomes the launcher (server/launcher).
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
