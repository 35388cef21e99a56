// Preloaded (`node --require`) into each process that the launcher starts. When the launcher is gone, however it
// went, the channel to it closes, and this process stops too: first politely, then for certain.
const graceMs = 15_000;

process.on('disconnect', () => {
  process.kill(process.pid, 'SIGTERM');
  setTimeout(() => process.exit(1), graceMs).unref();
});
process.channel?.unref();
