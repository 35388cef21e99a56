// The category tree with counts of lots and auctions.

export type CategoryNode = {
  id: number;
  parentId: number | null;
  level: number;
  position: number;
  codeName: string;
  names: Readonly<Record<string, string>>;
  color: string;
  icon: string;
  picture: Readonly<Record<string, unknown>> | null;
  ancestorIds: readonly number[];
  childIds: readonly number[];
  /** Lots in the category and below it that are open or not opened yet. */
  lotCount: number;
  openLotCount: number;
  /** When the first of them opens; null when one is already open, or there are none. */
  opensAt: Date | null;
  auctionCount: number;
  /** The favorites and bids of its lots. */
  interest: number;
};

export type CategoryTree = {
  byId: ReadonlyMap<number, CategoryNode>;
  /** Parents before their children, siblings by position. */
  ordered: readonly CategoryNode[];
};
