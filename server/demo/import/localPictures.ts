// Copies pictures of an import file to DATA_DIR/originals, named by the hash of their bytes. Only
// files inside the import file's folder are read, only real pictures are accepted, and no URL is
// ever fetched.
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, realpath, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StoredPicture } from '../images/parsePicture';

export type LocalPicture = { spec: StoredPicture; width: number; height: number };
export type LocalPictures = (names: readonly string[] | undefined) => Promise<LocalPicture[]>;

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']);
const maxBytes = 50_000_000;
const maxPixels = 100_000_000;

/**
 * `folder` is the import file's folder. Names that are URLs, point outside or are not pictures are
 * skipped.
 */
export function createLocalPictures(folder: string, originalsDir: string): LocalPictures {
  async function copyPicture(name: string): Promise<LocalPicture | null> {
    if (/^[a-z][a-z0-9+.-]+:/i.test(name) || name.startsWith('//') || name.includes('\0'))
      return null;
    const root = await realpath(folder);
    // realpath resolves links, so a link cannot lead out of the folder either.
    const file = await realpath(path.resolve(root, name)).catch(() => null);
    if (file === null || !file.startsWith(root + path.sep)) return null;
    const stats = await stat(file);
    if (!stats.isFile() || stats.size > maxBytes) return null;
    const metadata = await sharp(file, { limitInputPixels: maxPixels })
      .metadata()
      .catch(() => null);
    if (metadata === null || !formats.has(metadata.format)) return null;
    // The displayed size: the camera may have been rotated.
    const { width, height } = metadata.autoOrient;
    const original = createHash('sha1')
      .update(await readFile(file))
      .digest('hex');
    const target = path.join(originalsDir, original);
    await mkdir(originalsDir, { recursive: true });
    const draft = `${target}.${randomUUID()}.new`;
    await copyFile(file, draft);
    await rename(draft, target);
    return { spec: { original }, width, height };
  }
  return async (names) => {
    const pictures: LocalPicture[] = [];
    for (const name of names ?? []) {
      const picture = await copyPicture(name);
      if (picture) pictures.push(picture);
    }
    return pictures;
  };
}
