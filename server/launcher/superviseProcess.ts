// Keeps one process of ours running: starts it, waits until it answers, starts it again when it dies, stops it.
// Called by launch.ts. It does not decide what runs nor in which order.
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
  /** Where its output goes; null: to ours. */
  logFile: string | null;
  /** Answers 200 when the process can serve. */
  readyUrl: string;
  /** Hears of deaths and restarts, one plain line each. */
  onNote: (line: string) => void;
};

export type SupervisedProcess = {
  restart: () => void;
  /** Whether the bundle was written anew since the process started. */
  isOutdated: () => boolean;
  stop: () => Promise<void>;
};

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 10_000;
const longestBackoffMs = 10_000;
/** A process that lived this long had no trouble starting: its next death begins with a short wait again. */
const healthyAfterMs = 30_000;

async function answersReady(url: string): Promise<boolean> {
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
  // Detached: Ctrl-C reaches the launcher alone, which then stops its processes in order.
  const child = spawn(process.execPath, [...nodeFlags, '--require', guard, script], {
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  if (typeof output === 'number') closeSync(output);
  return child;
}

function lastLines(logFile: string | null): string {
  if (logFile === null) return '';
  return `\n${readFileSync(logFile, 'utf8').trim().split('\n').slice(-12).join('\n')}`;
}

/** Resolves when the process is ready. Throws when it cannot be brought to that. */
export async function superviseProcess(plan: ProcessPlan): Promise<SupervisedProcess> {
  const writtenAt = (): number => statSync(plan.script, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  let stopping = false;
  let runs = writtenAt();
  let child = startChild(plan);
  let exited = watch(child);
  let ready = false;
  let restartAsked = false;
  let deaths = 0;

  function watch(current: ChildProcess): Promise<void> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      current.once('error', () => resolve());
      current.once('exit', (code, signal) => {
        resolve();
        if (stopping || !ready) return;
        if (restartAsked || performance.now() - startedAt > healthyAfterMs) deaths = 0;
        const waitMs = Math.min(longestBackoffMs, deaths === 0 ? 0 : 250 * 2 ** deaths);
        if (!restartAsked) {
          deaths += 1;
          plan.onNote(`${plan.name} ended (${signal ?? `code ${code}`}), starting it again`);
        }
        restartAsked = false;
        void delay(waitMs).then(() => {
          if (stopping) return;
          runs = writtenAt();
          child = startChild(plan);
          exited = watch(child);
        });
      });
    });
  }

  async function stop(): Promise<void> {
    stopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    const inTime = await Promise.race([exited.then(() => true), delay(stopTimeoutMs, false, { ref: false })]);
    if (!inTime) child.kill('SIGKILL');
    await exited;
  }

  const giveUpAt = performance.now() + readyTimeoutMs;
  while (!(await answersReady(plan.readyUrl))) {
    const gone = child.exitCode !== null || child.signalCode !== null;
    if (gone || performance.now() > giveUpAt) {
      await stop();
      const trouble = gone ? 'ended while starting' : 'does not become ready';
      throw new Error(`The ${plan.name} process ${trouble}.${lastLines(plan.logFile)}`);
    }
    await delay(50);
  }
  ready = true;
  const restart = (): void => {
    restartAsked = true;
    child.kill('SIGTERM');
  };
  return { restart, isOutdated: () => writtenAt() !== runs, stop };
}
