// Two build targets: the browser (dist/client) and Node (dist/node).
import { clientConfig } from './config/webpack/clientConfig';
import { nodeConfig } from './config/webpack/nodeConfig';

const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';

export default [clientConfig(mode), nodeConfig(mode)];
