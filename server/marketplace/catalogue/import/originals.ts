// Takes the photographs that a record names into DATA_DIR/originals, under the hash of their bytes: only files below the
// import file's folder, only pictures. Called by importCatalogue; the image service makes what is served from them.
import { createHash } from 'node:crypto';
import { mkdir, readFile, realpath, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

export type Original = { original: string; width: number; height: number };
/** Throws an Error with the reason, in words for the person who made the file. */
export type TakeOriginal = (name: string) => Promise<Original>;

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'tiff', 'gif'];
const largestBytes = 50_000_000;
const mostPixels = 100_000_000;

/** Links are followed first, so that none leads out of the folder. */
async function placeOf(folder: string, name: string): Promise<string> {
  const root = await realpath(folder);
  const place = await realpath(path.resolve(root, name)).catch(() => null);
  if (place === null) throw new Error(`the image ${name} does not exist`);
  if (path.isAbsolute(name) || !place.startsWith(root + path.sep)) throw new Error(`the image ${name} is not below the folder of the file`);
  const facts = await stat(place);
  if (!facts.isFile() || facts.size > largestBytes) throw new Error(`the image ${name} is no file of at most ${largestBytes / 1_000_000} MB`);
  return place;
}

async function sizeOf(bytes: Buffer, name: string): Promise<{ width: number; height: number }> {
  const facts = await sharp(bytes, { limitInputPixels: mostPixels }).metadata().catch(() => null);
  if (facts === null || !formats.includes(facts.format) || facts.width * facts.height > mostPixels) throw new Error(`the image ${name} is no picture that can be read`);
  return { width: facts.autoOrient.width, height: facts.autoOrient.height };
}

export function createTakeOriginal(folder: string, dataDir: string): TakeOriginal {
  const originals = path.join(dataDir, 'originals');
  return async (name) => {
    const bytes = await readFile(await placeOf(folder, name));
    const size = await sizeOf(bytes, name);
    const original = createHash('sha1').update(bytes).digest('hex');
    const place = path.join(originals, original);
    const known = await stat(place).catch(() => null);
    if (known === null) {
      await mkdir(originals, { recursive: true });
      // Moved into place when whole: what has a name there is complete.
      await writeFile(`${place}.new`, bytes);
      await rename(`${place}.new`, place);
    }
    return { original, ...size };
  };
}
