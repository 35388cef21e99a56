// `npm run catalogue:import -- FILE.jsonl`: installs and builds if needed, then runs the importer.
import './checkNode.mjs';
import { createRequire } from 'node:module';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { fromRoot } from './paths.mjs';

await ensureInstalled();
await ensureBuilt();
process.env.NODE_ENV ??= 'production';
createRequire(import.meta.url)(fromRoot('dist/node/catalogueImport.js'));
