import { createServer } from 'node:net';

// Below the ports that systems give to connections and to servers that do not ask for one. One of
// those could take a port in the seconds until the server of a test uses it.
const firstPort = 20_000;
const processes = 240;
const portsPerProcess = 50;

// Processes that run tests at the same time have neighboring ids, so each has ports of its own.
const ownFirstPort = firstPort + (process.pid % processes) * portsPerProcess;
// Test files load this module again. Each starts elsewhere, not on the ports of the file before it.
let calls = Math.floor(Math.random() * portsPerProcess);

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A port of the loopback address that no one listens on, and that no other call returns soon. */
export async function findFreePort(): Promise<number> {
  for (let tries = 0; tries < portsPerProcess; tries += 1) {
    const port = ownFirstPort + (calls++ % portsPerProcess);
    if (await isFree(port)) return port;
  }
  throw new Error(`The ports from ${ownFirstPort} on are all in use.`);
}
