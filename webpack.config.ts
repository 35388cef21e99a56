// One configuration, two targets: what the browser gets (dist/client) and what Node runs (dist/node).
// Run by config/webpack/runBuild.ts (`npm run build`) and config/webpack/dev.ts (`npm run dev`).
import { clientConfig } from './config/webpack/clientConfig';
import { nodeConfig } from './config/webpack/nodeConfig';

const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

export default [clientConfig(mode), nodeConfig(mode)];
