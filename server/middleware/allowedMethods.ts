// Rejects all methods that the site does not use, such as TRACE, OPTIONS and CONNECT. Method
// overrides by header or field are not supported.
import type { RequestHandler } from 'express';
import { HttpError } from './httpError';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const allowedMethods: RequestHandler = (req, res, next) => {
  if (!METHODS.includes(req.method)) {
    res.set('allow', METHODS.join(', '));
    throw new HttpError(405, 'method_not_allowed', 'This method is not supported.');
  }
  next();
};
