// npm starts a shell between itself and this process. When either is killed, no signal arrives;
// only the parent process changes. Watching the parent lets killing npm stop the servers as Ctrl-C
// does.
import { readFileSync } from 'node:fs';

const checkEveryMs = 500;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // There is no /proc, or the process has exited.
  }
}

function getParentPid(pid) {
  const stat = read(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? '';
}

/**
 * The ids of our parent and, if that is npm's shell, of npm. npm's own parent is excluded: a user
 * may close the terminal.
 */
function getAncestorPids() {
  const viaShell = read(`/proc/${process.ppid}/cmdline`).split('\0').includes('-c');
  return viaShell ? `${process.ppid} ${getParentPid(process.ppid)}` : String(process.ppid);
}

export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const initialPids = getAncestorPids();
  const timer = setInterval(() => {
    if (getAncestorPids() === initialPids) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}
