// Context with the live data of a page's lot cards, from one request, and the viewer's token.
import { createContext, use } from 'react';
import type { CardBidding } from '../../api/buyer/decode/cardBidding';

export type LiveCardsValue = {
  bidding: Readonly<Record<number, CardBidding | undefined>>;
  isLoading: boolean;
  bidderToken: string | null;
};

export const LiveCardsContext = createContext<LiveCardsValue>({
  bidding: {},
  isLoading: true,
  bidderToken: null,
});

export function useLiveCards(): LiveCardsValue {
  return use(LiveCardsContext);
}
