// npm puts a shell between itself and us. When one of the two is killed, nobody tells us: a parent just changes.
// Called by start.mjs and dev.mjs, so that killing npm stops the servers as Ctrl-C would.
import { readFileSync } from 'node:fs';

const checkEveryMs = 500;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // no /proc here, or the process is gone
  }
}

function parentOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}

/** Our parent and, where that is npm's shell, npm. Not npm's own parent: a user may leave the terminal. */
function lineage() {
  const viaShell = read(`/proc/${process.ppid}/cmdline`).split('\0').includes('-c');
  return viaShell ? `${process.ppid} ${parentOf(process.ppid)}` : String(process.ppid);
}

export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const atStart = lineage();
  const timer = setInterval(() => {
    if (lineage() === atStart) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}
