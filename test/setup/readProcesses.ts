// The processes of process groups on this machine, read from /proc: running ones and zombies. Linux
// only.
import { readdirSync, readFileSync } from 'node:fs';

export type ProcessState = { pid: number; group: number; state: string };

/** Every process in the groups with these leaders. */
export function readProcesses(groups: ReadonlySet<number>): ProcessState[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // The fields after the name in parentheses: state, parent, group.
        const [state = '', , group = ''] =
          readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return groups.has(Number(group))
          ? [{ pid: Number(name), group: Number(group), state }]
          : [];
      } catch {
        // The process ended after the folder was read.
        return [];
      }
    });
}
