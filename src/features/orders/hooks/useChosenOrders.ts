// Which orders of a list are ticked. Those that are no longer in the list are no longer chosen. Called by SellerOrdersPage.
import { useState } from 'react';

type Chosen = {
  ids: readonly number[];
  has: (id: number) => boolean;
  set: (id: number, isChosen: boolean) => void;
  setAll: (isChosen: boolean) => void;
};

/** `offered`: the ids that can be ticked now. */
export function useChosenOrders(offered: readonly number[]): Chosen {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  return {
    ids: offered.filter((id) => ticked.has(id)),
    has: (id) => ticked.has(id),
    set: (id, isChosen) => setTicked((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id))),
    setAll: (isChosen) => setTicked(new Set(isChosen ? offered : [])),
  };
}
