// What the bids of the benchmark are, and how they are sent: shared by the bids over HTTP and those
// that are placed without it, so that both do the same work.

export const AT_ONCE = 50;

/** `hot`: one lot gets all bids until its amounts are used up, then the next. `spread`: 200 do. */
export type BidPlan = 'hot' | 'spread';

type PlannedBid = {
  lotId: number;
  /** Modulo the number of bidders. Differs from that of the lot's last bid. */
  bidder: number;
  amount: number;
  type: 'direct' | 'autobid';
};

const lotsAtOnce: Readonly<Record<BidPlan, number>> = { hot: 1, spread: 200 };

/** The amount from which a bid needs a second factor (settings: LARGE_BID_FROM). */
const LIMIT = 5000;

/** Whole euros. Each is at least the minimum after the one before (biddingPolicy). */
function createAmounts(): number[] {
  const amounts: number[] = [];
  for (let amount = 10; amount < LIMIT; amount = Math.max(amount + 3, Math.ceil(amount * 1.12)))
    amounts.push(amount);
  return amounts;
}
const amounts = createAmounts();

/**
 * The bid with this number. Amounts rise over time, as in an auction: most bids are accepted, some
 * come too late.
 */
export function planBid(plan: BidPlan, lots: readonly number[], number: number): PlannedBid {
  const width = lotsAtOnce[plan];
  const turn = Math.floor(number / width);
  const group = Math.floor(turn / amounts.length);
  return {
    lotId: lots[(group * width + (number % width)) % lots.length] ?? 0,
    bidder: number + turn,
    amount: amounts[turn % amounts.length] ?? 0,
    type: number % 3 === 0 ? 'autobid' : 'direct',
  };
}

export type Tally = {
  perSecond: number;
  accepted: number;
  failures: number;
  /** Milliseconds, ascending. */
  latencies: number[];
  /** The number of the next bid. */
  next: number;
};

type Load = {
  ms: number;
  /** The number of the first bid. */
  first: number;
  /** Resolves to an HTTP status. */
  send: (number: number) => Promise<number>;
  /** At most this many per second; without it, as many as AT_ONCE senders can. */
  perSecond?: number;
};

/** Refused bids (422) count as answered. */
export async function runLoad({ ms, first, send, perSecond }: Load): Promise<Tally> {
  const counts = { accepted: 0, failures: 0 };
  const latencies: number[] = [];
  let next = first;
  const start = performance.now();
  const sendOne = async (): Promise<void> => {
    const number = next;
    next += 1;
    const dueAt = perSecond === undefined ? 0 : start + ((number - first) * 1000) / perSecond;
    const wait = dueAt - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // Measured from the time it was due, so that a slow answer also counts for those behind it.
    const startedAt = dueAt > 0 ? dueAt : performance.now();
    const status = await send(number);
    latencies.push(performance.now() - startedAt);
    if (status === 201) counts.accepted += 1;
    else if (status !== 422 && status !== 200) counts.failures += 1;
  };
  const worker = async (): Promise<void> => {
    while (performance.now() - start < ms) await sendOne();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - start) / 1000;
  return {
    ...counts,
    perSecond: latencies.length / seconds,
    latencies: latencies.sort((a, b) => a - b),
    next,
  };
}

/** `part`: 0.5 for the median. */
export const percentile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
