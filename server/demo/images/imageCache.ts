// A disk cache of rendered pictures. Files are written to a draft and renamed, so a reader never
// sees a partial one. Above its limit it deletes the least recently used files, at the start and
// after enough has been written. The folder can be deleted at any time; its content is rendered
// again.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';

export type ImageCache = {
  /** Resolves to null when the picture is not cached. */
  read(name: string): Promise<Buffer | null>;
  write(name: string, bytes: Buffer): Promise<void>;
};

const namePattern = /^[0-9a-f]{40}\.(?:jpeg|webp|avif)$/;

type Options = {
  limitBytes?: number;
  onTrouble?: (error: unknown) => void;
};

export function createImageCache(
  folder: string,
  { limitBytes = 1_500_000_000, onTrouble = () => undefined }: Options = {},
): ImageCache {
  const place = (name: string): string => {
    if (!namePattern.test(name))
      throw new RangeError(`${name} is not the name of a cached picture`);
    return path.join(folder, name.slice(0, 2), name);
  };
  /** The size of all files: measured at each trim, counted in between. */
  let totalBytes = 0;
  let trimming: Promise<void> | null = null;

  async function trim(): Promise<void> {
    const names = await readdir(folder, { recursive: true }).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => ({
        file: path.join(folder, name),
        stats: await stat(path.join(folder, name)).catch(() => null),
      })),
    );
    const remaining = files.flatMap(({ file, stats }) =>
      stats?.isFile() ? [{ file, size: stats.size, used: stats.mtimeMs }] : [],
    );
    let total = remaining.reduce((sum, { size }) => sum + size, 0);
    if (total > limitBytes) {
      for (const { file, size } of remaining.sort((a, b) => a.used - b.used)) {
        if (total <= limitBytes * 0.8) break;
        await rm(file, { force: true });
        total -= size;
      }
    }
    totalBytes = total;
  }
  /** One trim at a time; files that are written meanwhile are counted by the next one. */
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
      // Updates the time of last use for trim, without waiting for it.
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
