// Runs the embedded PostgreSQL and restarts it on the same port if it exits. The address is written
// to DATA_DIR/postgres.url for tools and tests.
import { chmod, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../marketplace/database/embeddedPostgres';

export type RunningPostgres = { url: string; stop: () => Promise<void> };

type Note = (line: string) => void;

export async function runPostgres(dataDir: string, onNote: Note): Promise<RunningPostgres> {
  const folder = path.join(dataDir, 'postgres');
  const urlFile = path.join(dataDir, 'postgres.url');
  let postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: folder,
    onProgress: onNote,
  });
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const { url } = postgres;
  const port = Number(new URL(url).port);
  await writeFile(urlFile, `${url}\n`, { mode: 0o600 });
  await chmod(urlFile, 0o600);

  async function restart(): Promise<void> {
    await postgres.stop();
    for (let waitMs = 250; !stopping; waitMs = Math.min(10_000, waitMs * 2)) {
      try {
        postgres = await startEmbeddedPostgres({ dataDir: folder, port });
        onNote('PostgreSQL is back');
        return watch();
      } catch (error) {
        onNote(
          `PostgreSQL failed to start: ${error instanceof Error ? error.message : String(error)}`,
        );
        await delay(waitMs);
      }
    }
  }

  function watch(): void {
    void postgres.crashed.then(() => {
      if (stopping) return;
      onNote('PostgreSQL exited, restarting it');
      restarting = restart();
    });
  }

  watch();
  return {
    url,
    stop: async () => {
      stopping = true;
      await restarting;
      await postgres.stop();
      await rm(urlFile, { force: true });
    },
  };
}
