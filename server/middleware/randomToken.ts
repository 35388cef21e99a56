// Cryptographically random tokens for nonces, CSRF and the like. Random bytes are requested in
// bulk, because a system call per token would cost more than all other headers of a cached page.
import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8192;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** Returns `bytes` random bytes (at most 64) in base64url. Bytes are never reused. */
export function randomToken(bytes: number): string {
  if (bytes > 64) throw new RangeError(`${bytes} bytes exceed the maximum token size`);
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const token = pool.toString('base64url', used, used + bytes);
  pool.fill(0, used, used + bytes);
  used += bytes;
  return token;
}
