// Starts the print room's browser when somebody who is signed in comes to orders: whoever prints a document was on such a
// page before, and does not wait for a browser then. Visitors and the rest of the site never cost one.
import type { RequestHandler } from 'express';
import { factsOf } from '../requestFacts';
import type { ServerDeps } from '../serverDeps';

/** Of pages (`/en/f/seller/orders`) and of what they ask for (`/orders/api/…`). */
const ORDERS = /\/orders(?:\/|$)/;

export function beginPrinting({ printRoom }: Pick<ServerDeps, 'printRoom'>): RequestHandler {
  return (req, res, next) => {
    if (ORDERS.test(req.path) && factsOf(res).sessionToken !== null) printRoom.begin();
    next();
  };
}
