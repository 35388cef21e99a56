// The progress of an import: a bar on a terminal, otherwise a line for every tenth.
import { Presets, SingleBar } from 'cli-progress';

export type ImportProgressView = {
  update: (bytes: number, lots: number) => void;
  stop: () => void;
};

export function createProgressView(
  total: number,
  output: NodeJS.WritableStream & { isTTY?: boolean },
): ImportProgressView {
  if (output.isTTY !== true) {
    let tenth = 0;
    return {
      update: (bytes, lots) => {
        const now = Math.floor((bytes / Math.max(1, total)) * 10);
        if (now > tenth) output.write(`${now * 10} % read, ${lots} lots written\n`);
        tenth = Math.max(tenth, now);
      },
      stop: () => undefined,
    };
  }
  const bar = new SingleBar(
    {
      format: '{bar} {percentage} % · {lots} lots · {duration_formatted}',
      stream: output,
      hideCursor: true,
    },
    Presets.shades_classic,
  );
  bar.start(total, 0, { lots: 0 });
  return { update: (bytes, lots) => bar.update(bytes, { lots }), stop: () => bar.stop() };
}
