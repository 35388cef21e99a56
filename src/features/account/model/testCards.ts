// The cards that the built-in payment provider knows, for trying out: shown by CardForm, because that provider is the one
// it sends to. Data; the usual numbers of test cards, which belong to nobody.

export type TestCard = { digits: string; outcome: 'works' | 'asks' | 'asksAndDeclines' | 'declined' | 'noFunds' };

export const testCards: readonly TestCard[] = [
  { digits: '4242424242424242', outcome: 'works' },
  { digits: '5555555555554444', outcome: 'works' },
  { digits: '4000000000003220', outcome: 'asks' },
  { digits: '4000008400001629', outcome: 'asksAndDeclines' },
  { digits: '4000000000000002', outcome: 'declined' },
  { digits: '4000000000009995', outcome: 'noFunds' },
];
