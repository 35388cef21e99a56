// The image's health check: exits with 0 if the process in this container is ready. The argument is
// its port; the web server's by default.
const port = process.argv[2] ?? '3000';
const { status } = await fetch(`http://127.0.0.1:${port}/readyz`, {
  signal: AbortSignal.timeout(2_500),
});
process.exitCode = status === 200 ? 0 : 1;
