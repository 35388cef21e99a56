// Finished pictures on disk: written whole beside their place and moved there, so a reader never sees half of one.
// Above its limit the least lately used files go, at the start and whenever enough has been written since. Called by
// imageService. What is in the folder can be deleted at any time; it is made again.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type ImageCache = {
  /** Null when it has to be made. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

const namePattern = /^[0-9a-f]{40}\.(?:jpeg|webp|avif)$/;

type Options = {
  limitBytes?: number;
  onTrouble?: (error: unknown) => void;
};

export function createImageCache(folder: string, { limitBytes = 1_500_000_000, onTrouble = () => undefined }: Options = {}): ImageCache {
  const place = (name: string): string => {
    if (!namePattern.test(name)) throw new RangeError(`${name} is no name of a cached picture`);
    return path.join(folder, name.slice(0, 2), name);
  };
  /** Of all files, by what is known: measured at each trim, counted in between. */
  let totalBytes = 0;
  let trimming: Promise<void> | null = null;

  async function trim(): Promise<void> {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const files = await Promise.all(names.map(async (name) => ({ file: path.join(folder, name), facts: await stat(path.join(folder, name)).catch(() => null) })));
    const kept = files.flatMap(({ file, facts }) => (facts?.isFile() ? [{ file, size: facts.size, used: facts.mtimeMs }] : []));
    let total = kept.reduce((sum, { size }) => sum + size, 0);
    if (total > limitBytes) {
      for (const { file, size } of kept.sort((a, b) => a.used - b.used)) {
        if (total <= limitBytes * 0.8) break;
        await rm(file, { force: true });
        total -= size;
      }
    }
    totalBytes = total;
  }
  /** One at a time; what is written meanwhile is counted by the next. */
  function trimOnce(): Promise<void> {
    trimming ??= trim()
      .catch(onTrouble)
      .finally(() => {
        trimming = null;
      });
    return trimming;
  }
  void trimOnce();

  return {
    async read(name) {
      const file = place(name);
      const bytes = await readFile(file).catch(() => null);
      // The time of last use, for trim; not worth waiting for.
      if (bytes) void utimes(file, new Date(), new Date()).catch(() => undefined);
      return bytes;
    },
    async write(name, bytes) {
      const file = place(name);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}.new`;
      try {
        await writeFile(draft, bytes);
        await rename(draft, file);
      } finally {
        await rm(draft, { force: true });
      }
      totalBytes += bytes.length;
      if (totalBytes > limitBytes) await trimOnce();
    },
  };
}
