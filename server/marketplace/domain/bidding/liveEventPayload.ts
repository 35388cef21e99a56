// The payload of a live event. Amounts in minor units, times ISO. It must never contain a user id,
// a maximum or the reserve.
import type { BiddingFigures } from './biddingFigures';

export type LiveEventType = 'bid' | 'extend' | 'close' | 'withdraw' | 'buy_now' | 'open';

export type LiveEventPayload = Omit<BiddingFigures, 'leaderId'> & {
  leaderToken: string | null;
  /** When it happened, by the database's clock. */
  at: string;
};

/** The NOTIFY channel: one notice `<auction id>:<event id>` per event. */
export const liveChannel = 'gavel_live';

export function createLiveEventPayload(
  figures: BiddingFigures,
  leaderToken: string | null,
  at: Date,
): LiveEventPayload {
  const { leaderId: _private, ...publicFigures } = figures;
  return { ...publicFigures, leaderToken, at: at.toISOString() };
}
