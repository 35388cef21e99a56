// One running PostgreSQL server process: start, wait until it is ready, stop.
// Called by embeddedPostgres.ts only. It must not leave a server behind when our process is killed:
// a shell between us and the server stops it as soon as our end of the pipe is gone.
import { spawn } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from './folderLock';

export type PostgresProcess = {
  /** Resolves when the server has ended, for whatever reason. */
  ended: Promise<void>;
  stop: () => Promise<void>;
};

// `cat` ends when our process does; INT is PostgreSQL's fast and clean shutdown.
const keeper = 'exec 3<&0; "$@" 3<&- & p=$!; (cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & wait $p';

/** The pid and the last line (the state) of postmaster.pid, or null when there is none. */
async function readPidFile(dataDir: string): Promise<{ pid: number; status: string } | null> {
  const text = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  const lines = text.split('\n');
  return { pid: Number(lines[0]), status: (lines[7] ?? '').trim() };
}

function lastLines(logFile: string): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-5).join('\n');
  } catch {
    return '';
  }
}

/** Starts the server and waits until it takes connections. Throws with the end of its log when it gives up. */
export async function startPostgresProcess(
  command: [string, string[]],
  dataDir: string,
  logFile: string,
  env: NodeJS.ProcessEnv,
): Promise<PostgresProcess> {
  // It holds failed statements.
  const log = openSync(logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  // Detached: Ctrl-C goes to the whole terminal group, and the server has to outlive the processes that use it.
  const child = spawn('/bin/sh', ['-c', keeper, 'postgres', command[0], ...command[1]], {
    detached: true,
    stdio: ['pipe', log, log],
    env,
    cwd: '/',
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  let over = false;
  const ended = new Promise<void>((resolve) => {
    const finish = () => {
      over = true;
      resolve();
    };
    child.once('exit', finish);
    child.once('error', finish);
  });

  for (;;) {
    if (over) throw new Error(`PostgreSQL did not start. Its log (${logFile}) ends with:\n${lastLines(logFile)}`);
    const state = await readPidFile(dataDir);
    if (state?.status === 'ready' && isProcessAlive(state.pid)) break;
    await delay(20);
  }
  return {
    ended,
    stop: async () => {
      const state = await readPidFile(dataDir);
      child.stdin?.end();
      if (await Promise.race([ended.then(() => true), delay(20_000, false, { ref: false })])) return;
      if (state !== null && !over) process.kill(state.pid, 'SIGQUIT');
      await ended;
    },
  };
}

function belongsTo(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    return true; // no /proc (macOS): leave the judgement to PostgreSQL
  }
}

/**
 * Clears what a killed run left: stops its server if that still lives, and forgets a pid file whose number now
 * belongs to another program (PostgreSQL itself forgets one whose process is gone). Only call it holding the lock.
 */
export async function clearLeftovers(dataDir: string, removePidFile: () => Promise<void>): Promise<void> {
  const state = await readPidFile(dataDir);
  if (state === null || !isProcessAlive(state.pid)) return;
  if (!belongsTo(state.pid, dataDir)) return removePidFile();
  process.kill(state.pid, 'SIGINT');
  for (let waited = 0; isProcessAlive(state.pid); waited += 50) {
    if (waited === 20_000) process.kill(state.pid, 'SIGQUIT');
    if (waited > 40_000) throw new Error(`An earlier PostgreSQL (process ${state.pid}) does not stop.`);
    await delay(50);
  }
}
