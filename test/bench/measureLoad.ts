// One round of load on one address, and what it cost the process behind it.
import autocannon from 'autocannon';
import { cpuMs } from './childProcess';

export type Round = { perSecond: number; p50: number; p99: number; cpuPerRequestMs: number; failures: number };

/** `pathOf`: the path of each request in turn, so that caches can be met or missed. */
export async function measureLoad(origin: string, pid: number, pathOf: (number: number) => string, seconds: number, connections = 20): Promise<Round> {
  let number = 0;
  const before = cpuMs(pid);
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, path: pathOf((number += 1)) }) }],
  });
  const done = Math.max(1, result.requests.total);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuPerRequestMs: (cpuMs(pid) - before) / done,
    failures: result.errors + result.non2xx,
  };
}

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** The median of several rounds, figure by figure; failures add up. */
export function medianRound(rounds: readonly Round[]): Round {
  const of = (pick: (round: Round) => number): number => middle(rounds.map(pick));
  return {
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    cpuPerRequestMs: of((round) => round.cpuPerRequestMs),
    failures: rounds.reduce((sum, round) => sum + round.failures, 0),
  };
}

/**
 * How many times the speed of the baseline: the median of what each round found, because the two stand beside each other
 * in a round, and a neighbour on the machine that slows one of them mostly slows the other as well.
 */
export function medianRatio(rounds: readonly Round[], baseline: readonly Round[]): number {
  return middle(rounds.map((round, index) => round.perSecond / (baseline[index]?.perSecond ?? NaN)));
}
