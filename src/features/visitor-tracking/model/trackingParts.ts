// What the tracking sagas are given: how to send, how to wait, who visits. Types only.

export type VisitorEvent = 'visitor' | 'lot_view' | 'user_id' | 'engaged_3s' | 'engaged_20s';

export type TrackingParts = {
  /** Rejects when it failed. */
  send: (event: VisitorEvent, lotId: number | null) => Promise<void>;
  /** Milliseconds; an endless one in tests that look at what was said before. */
  wait: (ms: number) => Promise<void>;
  /** Of the signed-in user, when known. */
  userId: number | null;
  /** Hears of what went wrong; tracking never disturbs the page. */
  report: (error: unknown) => void;
};

/** A page that is shown: the first one, and each after client navigation. */
export type PageShown = { lotId: number | null };
