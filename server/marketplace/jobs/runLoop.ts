// Runs a job again and again with the pause that it asks for, until it is stopped. A failing job is logged and tried
// again after a second: the database may be restarting. Used by startJobs.ts; knows nothing of the jobs.
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
