// Which orders of a list are selected. An order that leaves the list is no longer selected.
import { useState } from 'react';

type OrderSelection = {
  ids: readonly number[];
  has: (id: number) => boolean;
  set: (id: number, isSelected: boolean) => void;
  setAll: (isSelected: boolean) => void;
};

/** `orderIds`: the orders that can be selected now. */
export function useOrderSelection(orderIds: readonly number[]): OrderSelection {
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<number>>(new Set());
  return {
    ids: orderIds.filter((id) => selectedIds.has(id)),
    has: (id) => selectedIds.has(id),
    set: (id, isSelected) =>
      setSelectedIds(
        (before) =>
          new Set(isSelected ? [...before, id] : [...before].filter((other) => other !== id)),
      ),
    setAll: (isSelected) => setSelectedIds(new Set(isSelected ? orderIds : [])),
  };
}
