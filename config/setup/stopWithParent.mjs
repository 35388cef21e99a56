// npm puts a shell between itself and us. When one of them is killed, nobody tells us: our parent just changes.
// Called by start.mjs and dev.mjs, so that killing npm stops the servers as Ctrl-C would.
const checkEveryMs = 500;

export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, checkEveryMs);
  timer.unref();
}
