// Answers the methods that a path does not support with 405 and the Allow header.
import type { RequestHandler } from 'express';
import { HttpError } from './httpError';

export function allowOnly(methods: readonly string[], message: string): RequestHandler {
  return (req, res, next) => {
    if (!methods.includes(req.method)) {
      res.set('allow', methods.join(', '));
      throw new HttpError(405, 'method_not_allowed', message);
    }
    next();
  };
}
