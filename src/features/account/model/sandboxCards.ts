// The test cards of the sandbox payment provider. They are well-known test numbers that belong to
// no real account.

export type SandboxCard = {
  digits: string;
  outcome: 'works' | 'asks' | 'asksAndDeclines' | 'declined' | 'noFunds';
};

export const sandboxCards: readonly SandboxCard[] = [
  { digits: '4242424242424242', outcome: 'works' },
  { digits: '5555555555554444', outcome: 'works' },
  { digits: '4000000000003220', outcome: 'asks' },
  { digits: '4000008400001629', outcome: 'asksAndDeclines' },
  { digits: '4000000000000002', outcome: 'declined' },
  { digits: '4000000000009995', outcome: 'noFunds' },
];
