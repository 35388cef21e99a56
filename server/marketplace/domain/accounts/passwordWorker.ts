// Runs in the threads of startPasswordThreads. The calls block: the package's promises would
// compute in libuv's threads, which have the normal priority.
import { hashSync, verifySync } from '@node-rs/argon2';
import type { Argon2 } from './passwords';

export const hash = ([password, options]: Parameters<Argon2['hash']>): string =>
  hashSync(password, options);

export function verify([stored, password]: Parameters<Argon2['verify']>): boolean {
  try {
    return verifySync(stored, password);
  } catch {
    return false;
  }
}
