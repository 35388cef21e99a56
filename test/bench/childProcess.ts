// Starts a process of the bench, waits until it listens, and reads what it has used. Linux only, as /proc is.
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

export type BenchProcess = { pid: number; port: number; stop: () => Promise<void> };

const TICKS_PER_SECOND = 100;

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function untilSays(child: ChildProcess, word: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (text: Buffer): void => {
      output += text.toString();
      if (output.includes(word)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', () => reject(new Error(`ended before "${word}":\n${output}`)));
  });
}

/** `readyWord`: what the process prints when it listens on PORT. */
export async function startProcess(args: string[], env: NodeJS.ProcessEnv, readyWord: string): Promise<BenchProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
  await untilSays(child, readyWord);
  return {
    pid: child.pid ?? 0,
    port,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/** Processor time of a process so far, milliseconds. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_PER_SECOND;
}

/** Resident memory, megabytes. */
export function rssMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
