// Prints the launcher's progress to the terminal.
export type Progress = {
  note: (line: string) => void;
  /** Runs `work`. If it takes longer than a moment, prints its name and duration. */
  step: <T>(name: string, work: () => Promise<T>) => Promise<T>;
};

const minReportedMs = 300;

export function createProgress(write: (line: string) => void): Progress {
  const note = (line: string) => write(`gavel  ${line}`);
  return {
    note,
    step: async (name, work) => {
      const startedAt = performance.now();
      const announce = setTimeout(() => note(`${name} …`), minReportedMs);
      try {
        const result = await work();
        const tookMs = performance.now() - startedAt;
        if (tookMs > minReportedMs) note(`${name}: ${(tookMs / 1000).toFixed(1)} s`);
        return result;
      } finally {
        clearTimeout(announce);
      }
    },
  };
}
