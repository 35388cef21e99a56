// Starts a process for the benchmark, waits until it listens, and reads its CPU time and memory.
// Linux only: it reads /proc.
import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { waitFor } from '../browser/waitFor';
import { findFreePort } from '../setup/findFreePort';

export type BenchProcess = { pid: number; port: number; stop: () => Promise<void> };

const TICKS_PER_SECOND = 100;

/**
 * Resolves when the process prints that it is listening, on PORT. Its output goes to a file, as in
 * production.
 */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv): Promise<BenchProcess> {
  const port = await findFreePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'gavel-bench-log-'));
  const logFile = path.join(folder, 'output');
  const output = openSync(logFile, 'a');
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await exited;
    rmSync(folder, { recursive: true });
  };
  try {
    await waitFor('listening', () => {
      const logText = readFileSync(logFile, 'utf8');
      if (child.exitCode !== null) throw new Error(`exited before it listened:\n${logText}`);
      return logText.includes('listening');
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, port, stop };
}

/** CPU time of a process so far, in milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

const IDLE_WINDOW_MS = 50;

/** Resolves once the process has used at most one tick of CPU time in 50 ms. */
export async function waitUntilIdle(pid: number): Promise<void> {
  await waitFor('idle', async () => {
    const before = cpuMs(pid);
    await delay(IDLE_WINDOW_MS);
    return cpuMs(pid) - before <= 1000 / TICKS_PER_SECOND;
  });
}

/** Resident memory in megabytes. */
export function rssMb(pid: number): number {
  return (
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  );
}
