// Gives each request an id and a logger with it. The client's own X-Request-Id is not believed.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';

function pathOf(request: IncomingMessage): string {
  // Queries may hold what people typed; they stay out of the log.
  return (request.url ?? '').split('?')[0] ?? '';
}

export function requestId(log: Logger): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: (_request, response) => {
      const id = randomUUID();
      response.setHeader('x-request-id', id);
      return id;
    },
    autoLogging: { ignore: (request) => /^\/(assets|i18n|images|healthz|readyz)/.test(request.url ?? '') },
    serializers: {
      req: (request: { id: unknown; method: string; raw: IncomingMessage }) => ({
        id: request.id,
        method: request.method,
        path: pathOf(request.raw),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: (error: { type: string; message: string; stack: string }) => ({
        type: error.type,
        message: error.message,
        stack: error.stack,
      }),
    },
    customLogLevel: (_request, response, error) =>
      error !== undefined || response.statusCode >= 500 ? 'error' : 'info',
  });
}
