// Runs a job repeatedly, with the pause that it returns, until stopped. A failed job is logged and
// retried after a second: the database may be restarting.
export type Loop = { stop: () => Promise<void> };

const pauseAfterErrorMs = 1_000;

/** `job` resolves to the pause in milliseconds until its next run. */
export function runLoop(job: () => Promise<number>, onError: (error: unknown) => void): Loop {
  let stopping = false;
  let wake = (): void => undefined;

  async function run(): Promise<void> {
    while (!stopping) {
      const pauseMs = await job().catch((error: unknown) => {
        onError(error);
        return pauseAfterErrorMs;
      });
      if (stopping || pauseMs <= 0) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }

  const running = run();
  return {
    stop: () => {
      stopping = true;
      wake();
      return running;
    },
  };
}
