import { bidSentence } from './bidSentence';

it.each([
  [{ explanation: null, isAutomatic: false }, null], [{ explanation: null, isAutomatic: true }, 'automatic'],
  [{ explanation: 'auto_bid_lost', isAutomatic: true }, 'autoBidLost'], [{ explanation: 'same_bidder', isAutomatic: false }, 'sameBidder'],
] as const)('a row %j is explained as %s', (bid, sentence) => expect(bidSentence(bid)).toBe(sentence));
