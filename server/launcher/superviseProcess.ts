// Supervises one process: starts it, waits until it is ready, restarts it if it exits, and stops
// it.
import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { request } from 'undici';

export type ProcessPlan = {
  name: string;
  /** The bundle, such as dist/node/web.js. */
  script: string;
  nodeFlags?: readonly string[];
  env: NodeJS.ProcessEnv;
  /** The log file; null means that the process shares our output. */
  logFile: string | null;
  /** Responds with 200 when the process can serve. */
  readyUrl: string;
  /** Called with one line of text for each exit, restart and failed start. */
  onNote: (line: string) => void;
};

export type SupervisedProcess = {
  restart: () => void;
  /** Whether the bundle was rebuilt since the process started. */
  isOutdated: () => boolean;
  stop: () => Promise<void>;
};

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 12_000;
const longestBackoffMs = 10_000;
/**
 * A process that ran this long started successfully, so the next restart uses a short delay again.
 */
const healthyAfterMs = 30_000;

async function isReady(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url, { headersTimeout: 2_000, bodyTimeout: 2_000 });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

function startChild({ script, nodeFlags = [], env, logFile }: ProcessPlan): ChildProcess {
  const guard = path.join(path.dirname(script), 'exitWithParent.js');
  const output = logFile === null ? 'inherit' : openSync(logFile, 'a', 0o600);
  // Detached, so that Ctrl-C reaches only the launcher, which then stops its processes in order.
  try {
    return spawn(process.execPath, [...nodeFlags, '--require', guard, script], {
      env,
      detached: true,
      stdio: ['ignore', output, output, 'ipc'],
    });
  } finally {
    if (typeof output === 'number') closeSync(output);
  }
}

function lastLines(logFile: string | null): string {
  if (logFile === null) return '';
  return `\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n')}`;
}

/**
 * Resolves when the process is ready. Throws if it exits or does not become ready in time. If
 * `signal` aborts before it is ready, stops it and throws the signal's reason.
 */
export async function superviseProcess(
  plan: ProcessPlan,
  signal?: AbortSignal,
): Promise<SupervisedProcess> {
  const getBundleTime = (): number =>
    statSync(plan.script, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let stopping = false;
  let startedBundleTime = getBundleTime();
  let child = startChild(plan);
  let exited = watch(child);
  let ready = false;
  let restartRequested = false;
  let crashes = 0;

  function watch(current: ChildProcess): Promise<void> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      // A process that could not be started has no id, and emits no 'exit'. With an id, only a
      // signal or a message failed, and the process still runs.
      current.on('error', (error) => {
        if (current.pid !== undefined) return;
        resolve();
        retryStart(error);
      });
      current.once('exit', (code, signal) => {
        resolve();
        if (stopping || !ready) return;
        if (restartRequested || performance.now() - startedAt > healthyAfterMs) crashes = 0;
        const waitMs = Math.min(longestBackoffMs, crashes === 0 ? 0 : 250 * 2 ** crashes);
        if (!restartRequested) {
          crashes += 1;
          plan.onNote(`${plan.name} exited (${signal ?? `code ${code}`}), restarting it`);
        }
        restartRequested = false;
        startAfter(waitMs);
      });
    });
  }

  function startAfter(waitMs: number): void {
    void delay(waitMs).then(() => {
      if (stopping) return;
      try {
        startedBundleTime = getBundleTime();
        child = startChild(plan);
        exited = watch(child);
      } catch (error) {
        retryStart(error);
      }
    });
  }

  /** The machine is short of memory, processes or files, which may pass. */
  function retryStart(error: unknown): void {
    if (stopping || !ready) return;
    const reason = error instanceof Error ? error.message : String(error);
    plan.onNote(`${plan.name} failed to start, trying again later: ${reason}`);
    startAfter(longestBackoffMs);
  }

  async function stop(): Promise<void> {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const inTime = await Promise.race([
      exited.then(() => true),
      delay(stopTimeoutMs, false, { ref: false }),
    ]);
    if (!inTime) child.kill('SIGKILL');
    await exited;
  }

  const deadline = performance.now() + readyTimeoutMs;
  while (!(await isReady(plan.readyUrl))) {
    const hasExited = child.exitCode !== null || child.signalCode !== null;
    if (hasExited || signal?.aborted || performance.now() > deadline) {
      await stop();
      signal?.throwIfAborted();
      const trouble = hasExited ? 'exited during startup' : 'did not become ready in time';
      throw new Error(`The ${plan.name} process ${trouble}.${lastLines(plan.logFile)}`);
    }
    await delay(50);
  }
  ready = true;
  const restart = (): void => {
    restartRequested = true;
    child.kill('SIGTERM');
  };
  return { restart, isOutdated: () => getBundleTime() !== startedBundleTime, stop };
}
