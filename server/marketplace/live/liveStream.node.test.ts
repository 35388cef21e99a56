// A slow reader is disconnected before it fills the memory; any other receives everything in order.
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openLiveStream, type LiveStream } from './liveStream';

let server: Server;
let opened: (stream: LiveStream, ended: Promise<void>) => void;

beforeAll(async () => {
  const app = express();
  app.get('/', (_req, res) => {
    opened(openLiveStream(res), new Promise((resolve) => res.once('close', resolve)));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function connect(): Promise<{
  stream: LiveStream;
  ended: Promise<void>;
  response: IncomingMessage;
}> {
  return new Promise((resolve) => {
    let parts: { stream: LiveStream; ended: Promise<void> } | undefined;
    opened = (stream, ended) => {
      parts = { stream, ended };
    };
    get(
      { port: (server.address() as AddressInfo).port, host: '127.0.0.1', agent: false },
      (response) => {
        response.on('error', () => undefined);
        if (parts) resolve({ ...parts, response });
      },
    );
  });
}

test('disconnects a slow reader', async () => {
  const { stream, ended, response } = await connect();
  response.pause();
  stream.startAfter([]);
  const text = 'x'.repeat(64 * 1024);
  let sent = 0;
  let cut = false;
  void ended.then(() => {
    cut = true;
  });
  while (!cut && sent < 2_000) {
    sent += 1;
    stream.push({ seq: sent, text });
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(cut).toBe(true);
  response.destroy();
});

test('sends events that arrive during the replay after it, once', async () => {
  const { stream, response } = await connect();
  stream.push({ seq: 3, text: 'c' });
  stream.push({ seq: 4, text: 'd' });
  stream.startAfter([
    { seq: 1, text: 'a' },
    { seq: 3, text: 'c' },
  ]);
  stream.push({ seq: 4, text: 'd' });
  stream.push({ seq: 2, text: 'b' });
  stream.end();
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += String(chunk);
  expect([...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1]))).toEqual([
    1, 3, 4, 2,
  ]);
});
