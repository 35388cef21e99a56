// The launcher's lines on the terminal: what is being done and how long it took. Called by launch.ts.
export type Progress = {
  note: (line: string) => void;
  /** Runs `work` and prints its name with its time when it took longer than a moment. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

const worthSayingMs = 300;

export function createProgress(write: (line: string) => void): Progress {
  const note = (line: string) => write(`gavel  ${line}`);
  return {
    note,
    step: async (name, work) => {
      const startedAt = performance.now();
      const announce = setTimeout(() => note(`${name} …`), worthSayingMs);
      try {
        const result = await work();
        const tookMs = performance.now() - startedAt;
        if (tookMs > worthSayingMs) note(`${name}: ${(tookMs / 1000).toFixed(1)} s`);
        return result;
      } finally {
        clearTimeout(announce);
      }
    },
  };
}
