// What the cards of a page read: prices and times of all its lots, from one call, and who looks.
import { createContext, use } from 'react';
import type { CardBidding } from '../../api/buyer/decode/cardBidding';

export type LiveCardsValue = {
  bidding: Readonly<Record<number, CardBidding | undefined>>;
  isLoading: boolean;
  bidderToken: string | null;
};

export const LiveCardsContext = createContext<LiveCardsValue>({ bidding: {}, isLoading: true, bidderToken: null });

export function useLiveCards(): LiveCardsValue {
  return use(LiveCardsContext);
}
