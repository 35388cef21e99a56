// What one live event says of a lot. Written by the bid transaction and the jobs, turned into the wire's shape by
// the live stream. Amounts in minor units, times ISO; no user id, maximum or reserve may ever be put in here.
import type { BiddingFigures } from './biddingFigures';

export type LiveEventType = 'bid' | 'extend' | 'close' | 'withdraw' | 'buy_now' | 'open';

export type LiveEventPayload = Omit<BiddingFigures, 'leaderId'> & {
  leaderToken: string | null;
  /** When it happened, by the database's clock. */
  at: string;
};

/** The channel of NOTIFY: one notice `<auction id>:<event id>` for each event. */
export const liveChannel = 'gavel_live';

export function liveEventPayload(figures: BiddingFigures, leaderToken: string | null, at: Date): LiveEventPayload {
  const { leaderId: _private, ...shown } = figures;
  return { ...shown, leaderToken, at: at.toISOString() };
}
