// Checks before anything starts that a port is free, so that the user gets a clear message instead
// of a stack trace.
import { createServer } from 'node:net';

/** Throws an error with a message for the user. */
export function checkPortIsFree(setting: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason =
        error.code === 'EACCES'
          ? 'needs more privileges than this user has'
          : 'is in use by another program';
      reject(new Error(`Port ${port} ${reason}. Choose another with ${setting}.`));
    });
    probe.listen(port, () => probe.close(() => resolve()));
  });
}
