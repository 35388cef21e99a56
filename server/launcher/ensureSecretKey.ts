// Creates the marketplace's secret key in the data folder at the first start, readable only by its
// owner. With several machines, set SECRET_KEY instead.
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Never overwrites a key: data encrypted with it could no longer be decrypted. */
export async function ensureSecretKey(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(path.join(dataDir, 'secret.key'), `${randomBytes(32).toString('base64')}\n`, {
      mode: 0o600,
      flag: 'wx',
    });
  } catch (error) {
    const alreadyExists =
      typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST';
    if (!alreadyExists) throw error;
  }
}
