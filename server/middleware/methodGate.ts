// Which methods the site knows at all. TRACE, OPTIONS, CONNECT and made-up ones end here; method overrides by header
// or field do not exist.
import type { RequestHandler } from 'express';
import { HttpError } from './httpError';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const methodGate: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method)) {
    res.set('allow', METHODS.join(', '));
    throw new HttpError(405, 'method_not_allowed', 'This method is not used here.');
  }
  next();
};
