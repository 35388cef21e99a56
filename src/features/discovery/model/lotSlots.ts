// What the pages here get from other features through app/screens: cards with live prices, and the switch between
// grid and list. Types only.
import type { ReactNode } from 'react';
import type { LotCard } from '../../../api/buyer/decode/lotCard';

export type LotGridOptions = {
  label: string;
  /** `beside`: next to a column of filters. */
  layout?: 'cards' | 'beside';
  /** How many cards of the first row load their picture at once. */
  priorityCount?: number;
  /** Of the cards' headings: one below the heading above the list. */
  level?: 2 | 3;
};

export type LotSlots = {
  /** undefined: still on their way. */
  renderLots: (lots: readonly LotCard[] | undefined, options: LotGridOptions) => ReactNode;
  /** Wraps what holds cards with their live prices, one call for all of them. */
  withLiveCards: (lotIds: readonly number[], children: ReactNode) => ReactNode;
  viewSwitch: ReactNode;
};
