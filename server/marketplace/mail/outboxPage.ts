// The development mailbox: what would have been sent, readable in the browser at /outbox. Mounted only in demo mode
// and where no SMTP server is set; it shows every user's mail, so it must never be mounted beside real accounts.
import type { Express } from 'express';
import type { MarketplaceDeps } from '../http/context';

export function mountOutbox(_app: Express, _deps: Pick<MarketplaceDeps, 'db'>): void {}
