import { getBidSentence } from './BidHistory';

it.each([
  [{ explanation: null, isAutomatic: false }, null],
  [{ explanation: null, isAutomatic: true }, 'automatic'],
  [{ explanation: 'auto_bid_lost', isAutomatic: true }, 'autoBidLost'],
  [{ explanation: 'same_bidder', isAutomatic: false }, 'sameBidder'],
] as const)('explains %j as %s', (bid, sentence) => expect(getBidSentence(bid)).toBe(sentence));
