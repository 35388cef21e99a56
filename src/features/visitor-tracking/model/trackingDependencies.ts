// The start action of visitor tracking and the dependencies of its sagas.
import { createAction } from '@reduxjs/toolkit';

export type VisitorEvent = 'visitor' | 'lot_view' | 'user_id' | 'engaged_3s' | 'engaged_20s';

export type Visitor = {
  anonymousId: string;
  /** The signed-in user's id, if known. */
  userId: number | null;
  userAgent: string;
  locale: string;
};

/** Dispatched once per document. `pathname` has no locale. */
export const visitStarted = createAction<{ visitor: Visitor; pathname: string }>(
  'visitorTracking/visitStarted',
);

export type TrackingDependencies = {
  /** Rejects if sending failed. */
  send: (event: VisitorEvent, lotId: number | null) => Promise<void>;
  /** Waits for a number of milliseconds. Tests may pass one that never resolves. */
  wait: (ms: number) => Promise<void>;
  /** The signed-in user's id, if known. */
  userId: number | null;
  /** Receives errors. Tracking must never disturb the page. */
  report: (error: unknown) => void;
};
