// Plain Node, no packages: these scripts run before anything is installed. This one says where things are.
import path from 'node:path';

export const rootDir = path.resolve(import.meta.dirname, '../..');
export const fromRoot = (...parts) => path.join(rootDir, ...parts);
