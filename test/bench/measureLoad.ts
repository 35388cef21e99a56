// One round of load on one server, and the CPU time that it cost the server's process.
import autocannon from 'autocannon';
import { cpuMs, waitUntilIdle } from './childProcess';

export type Round = {
  perSecond: number;
  p50: number;
  p99: number;
  cpuPerRequestMs: number;
  failures: number;
};

/** `getPath` gives the path of each request, so that a round can hit or miss caches. */
export async function measureLoad(
  origin: string,
  pid: number,
  getPath: (number: number) => string,
  seconds: number,
  connections = 20,
): Promise<Round> {
  let number = 0;
  // The round before may have left requests without a client that the server still works on.
  await waitUntilIdle(pid);
  const before = cpuMs(pid);
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: getPath((number += 1)) }) }],
  });
  const completed = Math.max(1, result.requests.total);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequestMs: (cpuMs(pid) - before) / completed,
    failures: result.errors + result.non2xx,
  };
}

const median = (values: number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of each figure over the rounds; failures are summed. */
export function medianRound(rounds: readonly Round[]): Round {
  const getMedian = (pick: (round: Round) => number): number => median(rounds.map(pick));
  return {
    perSecond: getMedian((round) => round.perSecond),
    p50: getMedian((round) => round.p50),
    p99: getMedian((round) => round.p99),
    cpuPerRequestMs: getMedian((round) => round.cpuPerRequestMs),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

/**
 * The speed relative to the baseline: the median of each round's ratio. Both are measured within
 * the same round, so other load on the machine slows both about equally.
 */
export function medianRatio(rounds: readonly Round[], baseline: readonly Round[]): number {
  return median(
    rounds.map((round, index) => round.perSecond / (baseline[index]?.perSecond ?? NaN)),
  );
}
