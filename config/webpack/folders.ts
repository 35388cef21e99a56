// Where the build reads and writes. Imported by the webpack configuration and its runner.
import path from 'node:path';

export const rootDir = path.resolve(__dirname, '../..');
export const clientDir = path.join(rootDir, 'dist/client');
export const nodeDir = path.join(rootDir, 'dist/node');
