// The folders that the build reads and writes.
import path from 'node:path';

export const rootDir = path.resolve(__dirname, '../..');
export const clientDir = path.join(rootDir, 'dist/client');
export const nodeDir = path.join(rootDir, 'dist/node');
