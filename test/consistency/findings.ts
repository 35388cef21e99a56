// The twelve counters of docs/security.md, "The bidding history", with one or two examples each for
// debugging.
export const counterNames = [
  'lostAcknowledgedBid',
  'doubledKey',
  'amountNotRising',
  'sequenceBroken',
  'realTimeViolated',
  'unjustifiedReply',
  'staleRead',
  'wrongWinner',
  'retryDiffers',
  'orderNotExactlyOnce',
  'bidAfterClose',
  'moneyNotConserved',
] as const;
export type Counter = (typeof counterNames)[number];

export class Findings {
  readonly counts = Object.fromEntries(counterNames.map((name) => [name, 0])) as Record<
    Counter,
    number
  >;
  readonly examples: string[] = [];

  add(counter: Counter, example: string): void {
    this.counts[counter] += 1;
    if (this.counts[counter] <= 2) this.examples.push(`${counter}: ${example}`);
  }

  get total(): number {
    return counterNames.reduce((sum, name) => sum + this.counts[name], 0);
  }
}
