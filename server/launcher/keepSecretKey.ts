// Keeps the secret key of this machine's marketplace in the data folder, readable by its owner alone: made once, at the
// first start. Whoever runs several machines sets SECRET_KEY instead. Called by launch.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Leaves a key that is there as it is: what was sealed under it opens only with it. */
export async function keepSecretKey(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path.join(dataDir, 'secret.key'), `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const isThere = typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!isThere) throw error;
  }
}
