// What is left of process groups on this machine, from /proc: running, or dead and not taken leave of (zombies). Linux
// only. Called by the test of the print room.
import { readdirSync, readFileSync } from 'node:fs';

export type ProcessState = { pid: number; group: number; state: string };

/** Every process of the groups that these processes lead. */
export function processesOf(groups: ReadonlySet<number>): ProcessState[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // After the name in brackets: state, parent, group.
        const [state = '', , group = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
        return groups.has(Number(group)) ? [{ pid: Number(name), group: Number(group), state }] : [];
      } catch {
        // It has gone since the folder was read.
        return [];
      }
    });
}
