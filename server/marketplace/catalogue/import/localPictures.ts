// Pictures that come with an import file: copied, by the hash of their bytes, into DATA_DIR/originals. Only files inside
// the import file's own folder are read, only real pictures are taken, and no address is ever fetched.
import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, realpath, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { StoredPicture } from '../images/pictureSpec';

export type LocalPicture = { spec: StoredPicture; width: number; height: number };
export type LocalPictures = (names: readonly string[] | undefined) => Promise<LocalPicture[]>;

const formats = new Set(['jpeg', 'png', 'webp', 'heif', 'tiff', 'gif']);
const maxBytes = 50_000_000;
const maxPixels = 100_000_000;

/** `folder` is that of the import file. Names that are addresses, lie outside or are no pictures give nothing. */
export function createLocalPictures(folder: string, originalsDir: string): LocalPictures {
  async function take(name: string): Promise<LocalPicture | null> {
    if (/^[a-z][a-z0-9+.-]+:/i.test(name) || name.startsWith('//') || name.includes('\0')) return null;
    const root = await realpath(folder);
    // realpath follows links, so a link cannot lead out of the folder either.
    const file = await realpath(path.resolve(root, name)).catch(() => null);
    if (file === null || !file.startsWith(root + path.sep)) return null;
    const facts = await stat(file);
    if (!facts.isFile() || facts.size > maxBytes) return null;
    const read = await sharp(file, { limitInputPixels: maxPixels }).metadata().catch(() => null);
    if (read === null || !formats.has(read.format)) return null;
    // As it is shown: a camera may have been held upright.
    const { width, height } = read.autoOrient;
    const original = createHash('sha1').update(await readFile(file)).digest('hex');
    const target = path.join(originalsDir, original);
    await mkdir(originalsDir, { recursive: true });
    const draft = `${target}.${randomUUID()}.new`;
    await copyFile(file, draft);
    await rename(draft, target);
    return { spec: { original }, width, height };
  }
  return async (names) => {
    const found: LocalPicture[] = [];
    for (const name of names ?? []) {
      const picture = await take(name);
      if (picture) found.push(picture);
    }
    return found;
  };
}
