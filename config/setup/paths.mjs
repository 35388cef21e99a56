// Paths of the project. Plain Node without packages, because the setup scripts run before anything
// is installed.
import path from 'node:path';

export const rootDir = path.resolve(import.meta.dirname, '../..');
export const fromRoot = (...parts) => path.join(rootDir, ...parts);
