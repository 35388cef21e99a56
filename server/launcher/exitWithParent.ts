// Preloaded (`node --require`) into each process of the launcher. If the launcher exits for any
// reason, the IPC channel closes and this process stops: with SIGTERM first, then by force.
const graceMs = 15_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), graceMs).unref();
});
process.channel?.unref();
