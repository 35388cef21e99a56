// Runs a program until stop() or kill(), with its output in memory. Ends no other process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitFor } from '../browser/waitFor';

export type RunningProgram = {
  pid: number;
  /** The end of its output. */
  output: () => string;
  /** Sends the signal and resolves when the program has ended. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
  signal: (name: NodeJS.Signals) => void;
};

const keptCharacters = 4_000;
const readyWithinMs = 40_000;

/**
 * Resolves when `isReady` does; throws with the end of the output if the program ends before that.
 */
export async function runProgram(
  [command, args]: readonly [string, readonly string[]],
  env: NodeJS.ProcessEnv,
  isReady: () => Promise<boolean>,
): Promise<RunningProgram> {
  const child = spawn(command, args, { env, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let hasEnded = false;
  const ended = once(child, 'close').then(() => (hasEnded = true));
  for (const stream of [child.stdout, child.stderr])
    stream.on(
      'data',
      (text: Buffer) => (output = (output + text.toString()).slice(-keptCharacters)),
    );
  const running: RunningProgram = {
    pid: child.pid ?? 0,
    output: () => output,
    signal: (name) => void child.kill(name),
    end: async (signal = 'SIGTERM') => {
      if (!hasEnded) child.kill(signal);
      await ended;
    },
  };
  try {
    await waitFor(
      `${command} is ready`,
      async () => {
        if (hasEnded) throw new Error(`${command} ended before it was ready:\n${output}`);
        return isReady().catch(() => false);
      },
      readyWithinMs,
    );
  } catch (error) {
    await running.end('SIGKILL');
    throw error;
  }
  return running;
}
