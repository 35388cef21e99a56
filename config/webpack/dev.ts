// The development server. It serves the browser build from memory with hot reload and forwards
// everything else to the real web server, which is rebuilt and restarted on every change. The
// product's servers do not depend on it.
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import express from 'express';
import webpack, { type Compiler } from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import hotMiddleware from 'webpack-hot-middleware';
import { readSettings } from '../settings';
import { clientConfig } from './clientConfig';
import { nodeDir, rootDir } from './folders';
import { nodeConfig } from './nodeConfig';

const settings = readSettings(process.env);

function findFreePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, () => {
      const address = probe.address();
      probe.close(() =>
        resolve(typeof address === 'object' && address !== null ? address.port : 0),
      );
    });
  });
}

const RESTART_MS = 15_000;
const ASK_EVERY_MS = 150;

/** Waits until the web server has restarted, and returns whether it did in time. */
async function isUp(webPort: number): Promise<boolean> {
  const deadline = performance.now() + RESTART_MS;
  while (performance.now() < deadline) {
    const isReady = await fetch(`http://127.0.0.1:${webPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return true;
    await pause(ASK_EVERY_MS);
  }
  return false;
}

/** Requests without a body can be repeated, so they wait for the restart instead of failing. */
const canWait = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

function forwardRequest(webPort: number) {
  const forward = (incoming: IncomingMessage, outgoing: ServerResponse, mayWait: boolean): void => {
    const { method, url, headers } = incoming;
    const refuse = (): void => {
      outgoing
        .writeHead(503, { 'content-type': 'text/plain', refresh: '1' })
        .end('The web server is starting again.');
    };
    const upstream = httpRequest(
      { host: '127.0.0.1', port: webPort, method, path: url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    upstream.once('error', () => {
      if (outgoing.destroyed) return;
      if (outgoing.headersSent) outgoing.destroy();
      else if (!mayWait) refuse();
      else void isUp(webPort).then((up) => (up ? forward(incoming, outgoing, false) : refuse()));
    });
    outgoing.once('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };
  return (incoming: IncomingMessage, outgoing: ServerResponse): void =>
    forward(incoming, outgoing, canWait(incoming));
}

/** Resolves after the first successful build. `onRebuilt` is called after each later one. */
function watchNodeBuild(compiler: Compiler, onRebuilt: () => void): Promise<void> {
  return new Promise((resolve) => {
    let first = true;
    compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
      if (error || stats === undefined) return console.error(error);
      if (stats.hasErrors()) return console.error(stats.toString('errors-only'));
      console.log(`dev    built for Node in ${stats.endTime - stats.startTime} ms`);
      if (first) resolve();
      else onRebuilt();
      first = false;
    });
  });
}

function startLauncher(webPort: number) {
  const child = spawn(process.execPath, [path.join(nodeDir, 'launcher.js')], {
    cwd: rootDir,
    // The launcher's own port is not the one that browsers use.
    env: {
      PUBLIC_ORIGIN: `http://localhost:${settings.port}`,
      ...process.env,
      PORT: String(webPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) =>
    process.stdout.write(text.replaceAll(`localhost:${webPort}`, `localhost:${settings.port}`)),
  );
  return child;
}

/** Runs a generator again when its sources change. webpack then picks up the generated files. */
function regenerateOnChange(folder: string, script: string, done: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  watch(path.join(rootDir, folder), { recursive: true }, (_event, file) => {
    if (file === null || file.includes('generated') || /\.test\.ts$/.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const run = spawn(process.execPath, ['--import', 'tsx', script], {
        cwd: rootDir,
        stdio: 'inherit',
      });
      run.once('exit', (code) => code === 0 && done());
    }, 150);
  });
}

async function main(): Promise<void> {
  const webPort = await findFreePort();
  let onRebuilt: () => void = () => undefined;

  const client = webpack(clientConfig('development'));
  const nodeCompiler = webpack(nodeConfig('development'));
  if (client === null || nodeCompiler === null)
    throw new Error('webpack rejected its configuration');
  const front = express();
  // The web server reads the manifest from disk. All other files stay in memory.
  const assets = devMiddleware(client, {
    writeToDisk: (file) => file.endsWith('manifest.json'),
    stats: 'errors-warnings',
  });
  front.use(assets);
  front.use(hotMiddleware(client, { path: '/__hot', log: false }));
  front.use(forwardRequest(webPort));
  const listening = front.listen(settings.port);

  await new Promise<void>((resolve) => {
    assets.waitUntilValid(() => resolve());
  });
  await watchNodeBuild(nodeCompiler, () => onRebuilt());
  const launcher = startLauncher(webPort);
  const restart = () => launcher.kill('SIGUSR2');
  onRebuilt = restart;
  regenerateOnChange('src/contract', 'config/codegen/generate.ts', restart);
  regenerateOnChange('translations', 'config/i18n/buildMessages.ts', restart);
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(name, () => launcher.kill('SIGTERM'));
  launcher.once('exit', (code) => {
    listening.closeAllConnections();
    process.exit(code ?? 1);
  });
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
