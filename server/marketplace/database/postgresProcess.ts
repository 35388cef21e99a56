// A running PostgreSQL server process: starts it, waits until it is ready, and stops it. No server
// may survive when our process is killed: a shell between the two stops the server as soon as our
// end of the pipe closes.
import { spawn } from 'node:child_process';
import { closeSync, fchmodSync, openSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessAlive } from './folderLock';

export type PostgresProcess = {
  /** Resolves when the server has ended for any reason. */
  exited: Promise<void>;
  stop: () => Promise<void>;
};

// `cat` ends when our process does. SIGINT is PostgreSQL's fast shutdown.
const supervisorScript =
  'exec 3<&0; "$@" 3<&- & p=$!; (cat <&3 >/dev/null; kill -INT $p 2>/dev/null) & wait $p';

/** The pid and the state from postmaster.pid, or null when the file does not exist. */
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

/**
 * Starts the server and waits until it accepts connections. If the server ends first, throws an
 * error with the end of its log.
 */
export async function startPostgresProcess(
  command: [string, string[]],
  dataDir: string,
  logFile: string,
  env: NodeJS.ProcessEnv,
): Promise<PostgresProcess> {
  // The log contains failed statements.
  const log = openSync(logFile, 'a', 0o600);
  fchmodSync(log, 0o600);
  // Detached: Ctrl-C signals the whole process group of the terminal, but the server must outlive
  // the processes that use it.
  const child = spawn('/bin/sh', ['-c', supervisorScript, 'postgres', command[0], ...command[1]], {
    detached: true,
    stdio: ['pipe', log, log],
    env,
    cwd: '/',
  });
  closeSync(log);
  child.stdin?.on('error', () => undefined);
  let hasExited = false;
  const exited = new Promise<void>((resolve) => {
    const finish = () => {
      hasExited = true;
      resolve();
    };
    child.once('exit', finish);
    child.once('error', finish);
  });

  for (;;) {
    if (hasExited)
      throw new Error(
        `PostgreSQL did not start. Its log (${logFile}) ends with:\n${lastLines(logFile)}`,
      );
    const state = await readPidFile(dataDir);
    if (state?.status === 'ready' && isProcessAlive(state.pid)) break;
    await delay(20);
  }
  return {
    exited,
    stop: async () => {
      const state = await readPidFile(dataDir);
      child.stdin?.end();
      if (await Promise.race([exited.then(() => true), delay(20_000, false, { ref: false })]))
        return;
      if (state !== null && !hasExited) process.kill(state.pid, 'SIGQUIT');
      await exited;
    },
  };
}

function belongsTo(pid: number, dataDir: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir);
  } catch {
    return true; // Without /proc (macOS), PostgreSQL itself decides.
  }
}

/**
 * Cleans up after a killed run: stops its server if that is still running, and removes a pid file
 * whose pid now belongs to another program (PostgreSQL itself ignores one whose process is gone).
 * The caller must hold the lock.
 */
export async function clearLeftovers(
  dataDir: string,
  removePidFile: () => Promise<void>,
): Promise<void> {
  const state = await readPidFile(dataDir);
  if (state === null || !isProcessAlive(state.pid)) return;
  if (!belongsTo(state.pid, dataDir)) return removePidFile();
  process.kill(state.pid, 'SIGINT');
  for (let waitedMs = 0; isProcessAlive(state.pid); waitedMs += 50) {
    if (waitedMs === 20_000) process.kill(state.pid, 'SIGQUIT');
    if (waitedMs > 40_000)
      throw new Error(`An earlier PostgreSQL (process ${state.pid}) is still running.`);
    await delay(50);
  }
}
