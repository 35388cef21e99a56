// Random words for nonces, tokens and the like, from the system's generator. It is asked for many bytes at once: a call
// for each word would cost more than the rest of a cached page's headers.
import { randomFillSync } from 'node:crypto';

const POOL_BYTES = 8192;
const pool = Buffer.alloc(POOL_BYTES);
let used = POOL_BYTES;

/** base64url of `bytes` random bytes, at most 64; none of them is ever used again. */
export function randomToken(bytes: number): string {
  if (bytes > 64) throw new RangeError(`${bytes} bytes are too many for one token`);
  if (used + bytes > POOL_BYTES) {
    randomFillSync(pool);
    used = 0;
  }
  const token = pool.toString('base64url', used, used + bytes);
  pool.fill(0, used, used + bytes);
  used += bytes;
  return token;
}
