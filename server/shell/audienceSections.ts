// The sections of the header and footer for each audience. Each route names its audience.
import type { Audience } from '../../src/entry/server';

export type AudienceSections = {
  /** The search box. */
  search: boolean;
  /** Links to categories, lots and auctions, in the row below the header and in the footer. */
  browse: boolean;
  /** Bids, favourites and orders in the account menu. */
  buying: boolean;
  /** The seller's pages in the account menu, or a link to become a seller. */
  selling: boolean;
  /**
   * Languages, theme, and the account menu or sign-in. Without it there is only a link to the home
   * page.
   */
  tools: boolean;
};

export const audienceSections: Readonly<Record<Audience, AudienceSections>> = {
  /** Buyers, who may also sell. */
  buyer: { search: true, browse: true, buying: true, selling: true, tools: true },
  /** Pages only about buying: orders, bids. */
  buyer_only: { search: true, browse: true, buying: true, selling: false, tools: true },
  /** Seller pages for someone who also buys: fewer links, but still a way back to the lots. */
  seller: { search: true, browse: false, buying: true, selling: true, tools: true },
  /** Seller pages without any links to buying. */
  seller_only: { search: false, browse: false, buying: false, selling: true, tools: true },
  /** A single task to complete, such as signing in or out. */
  focused: { search: false, browse: false, buying: false, selling: false, tools: false },
};
