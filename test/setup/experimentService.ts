// A stand-in for the experiment service, which answers as a test tells it to.
import http, { type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

type Call = { method: string; url: string; headers: IncomingHttpHeaders; body: string };

export type ExperimentService = {
  /** The settings of a web server that uses it. */
  env: Record<string, string>;
  calls: Call[];
  answer: RequestListener;
  stop: () => Promise<void>;
};

export const experimentsKey = '0123456789abcdef';

export async function startExperimentService(answer: RequestListener): Promise<ExperimentService> {
  const calls: Call[] = [];
  const server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      calls.push({ method: req.method ?? '', url: req.url ?? '', headers: req.headers, body });
      service.answer(req, res);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: ExperimentService = {
    env: {
      EXPERIMENTS_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      EXPERIMENTS_API_KEY: experimentsKey,
    },
    calls,
    answer,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return service;
}
