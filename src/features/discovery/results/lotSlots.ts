// Types of what other features provide to these pages: lot cards with live prices, and the switch
// between grid and list.
import type { ReactNode } from 'react';
import type { LotCard } from '../../../api/core/decode/lotCard';
import type { LotSelection } from './lotSelection';

export type LotGridOptions = {
  label: string;
  /** `beside`: beside a column of filters. */
  layout?: 'cards' | 'beside';
  /** How many cards load their picture with priority. */
  priorityCount?: number;
  /** The heading level of the cards: one below the list's heading. */
  level?: 2 | 3;
};

export type LotSlots = {
  /** `lots`: undefined while loading. */
  renderLots: (lots: readonly LotCard[] | undefined, options: LotGridOptions) => ReactNode;
  /** Provides live prices to the lot cards in `children`, with one request for all of them. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};

/** A button that saves a search as an alert. `q` is empty on the page of a category. */
export type RenderSaveAlert = (
  search: Pick<LotSelection, 'q' | 'filters'> & { categoryId: number | null },
) => ReactNode;
