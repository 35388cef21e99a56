// Parses notices of the live channel: `<auction id>:<newest event id>`. The channel's name is in
// domain/bidding.

/** Returns null for a text of another form. */
export function parseLiveNotice(text: string): { auctionId: number; eventId: number } | null {
  const match = /^(\d{1,15}):(\d{1,15})$/.exec(text);
  return match ? { auctionId: Number(match[1]), eventId: Number(match[2]) } : null;
}
