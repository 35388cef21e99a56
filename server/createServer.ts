// The web server as an Express app: what the process listens with and what tests drive. Everything that differs
// between the two comes in as dependencies.
import express, { type Express, type Request } from 'express';
import { csrfGate } from './middleware/csrfGate';
import { errorHandler } from './middleware/errorHandler';
import { hostGate } from './middleware/hostGate';
import { HttpError } from './middleware/httpError';
import { requestId } from './middleware/requestId';
import { securityHeaders } from './middleware/securityHeaders';
import { settleFacts } from './middleware/settleFacts';
import { health } from './health';
import { proxyRequest } from './proxy/proxyRequest';
import type { ServerDeps } from './serverDeps';
import { isSignInForm, signInForm } from './signInForm';
import { loadWords } from './shell/shell';
import { pageHandler } from './ssr/pageHandler';
import { favicon } from './static/favicon';
import { staticFiles } from './static/staticFiles';

export type Drain = { isDraining: boolean };

export function createServer(deps: ServerDeps, drain: Drain): Express {
  const { settings, log, messages, clientDir } = deps;
  loadWords(messages);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', false);

  app.use(securityHeaders(settings.publicOrigin));
  app.use(requestId(log));
  app.use((_req, res, next) => {
    if (drain.isDraining) res.set('connection', 'close');
    next();
  });
  app.use(health(deps, drain));
  app.use(hostGate(settings));
  app.use(favicon);
  app.use(staticFiles(clientDir));
  app.use(settleFacts(settings));
  app.use(csrfGate(settings.publicOrigin, settings.extraHosts, isSignInForm));
  app.use(proxyRequest(deps));
  app.use(signInForm(deps));
  app.use((req: Request, _res, next) => {
    if (/^\/[a-z_]+\/api\//.test(req.path)) throw new HttpError(404, 'not_found', 'There is nothing here.');
    if (req.method !== 'GET' && req.method !== 'HEAD') throw new HttpError(405, 'method_not_allowed', 'This page can only be read.');
    next();
  });
  app.use(pageHandler(deps));
  app.use(errorHandler(deps));
  return app;
}
