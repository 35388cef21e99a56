// What of header and footer each audience gets. Read by header.ts and footer.ts; a route names its audience.
import type { Audience } from '../../src/entry/server';

export type AudienceParts = {
  /** The search box. */
  search: boolean;
  /** Categories, lots, auctions: in the row below the header and in the footer. */
  browse: boolean;
  /** Bids, favourites and orders in the account's menu. */
  buying: boolean;
  /** A seller's own pages in the account's menu, or the way to become one. */
  selling: boolean;
  /** Languages, theme, the account or the way to sign in. Without it there is only the way home. */
  tools: boolean;
};

export const audienceParts: Readonly<Record<Audience, AudienceParts>> = {
  /** Who buys, and perhaps sells too. */
  buyer: { search: true, browse: true, buying: true, selling: true, tools: true },
  /** Pages about buying alone: orders, bids. */
  buyer_only: { search: true, browse: true, buying: true, selling: false, tools: true },
  /** The seller's desk of someone who buys as well: room for the work, one way back to the lots. */
  seller: { search: true, browse: false, buying: true, selling: true, tools: true },
  /** The seller's desk alone: nothing invites to buy. */
  seller_only: { search: false, browse: false, buying: false, selling: true, tools: true },
  /** One task that is to be ended: signing in, signing out. */
  focused: { search: false, browse: false, buying: false, selling: false, tools: false },
};
