// Says before anything is started that a port is taken, in words, instead of a stack trace later. Called by launch.ts.
import { createServer } from 'node:net';

/** Throws an Error with a line for the user. */
export function checkPortIsFree(setting: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EACCES' ? 'needs more rights than this user has' : 'is in use by another program';
      reject(new Error(`Port ${port} ${reason}. Choose another with ${setting}.`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
