// Seeded random numbers for the demo catalogue: the same seed gives the same catalogue on every
// machine. Not for secrets.

export type Rng = {
  /** A number in [0, 1). */
  next(): number;
  /** A number in [low, high). */
  between(low: number, high: number): number;
  /** An integer from low to high, both included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** `count` different items in random order; all of them when there are fewer. */
  sample<T>(items: readonly T[], count: number): T[];
  /** Picks by weight. */
  weighted<T>(items: readonly (readonly [T, number])[]): T;
  /** An approximate normal distribution from three uniform numbers. */
  normal(mean: number, deviation: number): number;
  /**
   * An independent stream for one part, so that additional numbers in it do not change other parts.
   */
  fork(label: string): Rng;
};

/** The keys of an object without other keys than its type has. */
export function getKeys<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table).filter((key): key is keyof T & string => Object.hasOwn(table, key));
}

/** 32-bit FNV-1a. Stable across processes; also used for ids of specification values. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export function createRng(seed: number | string): Rng {
  const start = typeof seed === 'number' ? seed >>> 0 : hashText(seed);
  let state = start;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const between = (low: number, high: number): number => low + (high - low) * next();
  const int = (low: number, high: number): number => Math.floor(between(low, high + 1));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(next() * items.length)];
    if (item === undefined) throw new RangeError('pick needs at least one item');
    return item;
  };
  return {
    next,
    between,
    int,
    pick,
    chance: (probability) => next() < probability,
    sample(items, count) {
      const rest = [...items];
      const picked: typeof rest = [];
      while (picked.length < count && rest.length > 0)
        picked.push(...rest.splice(Math.floor(next() * rest.length), 1));
      return picked;
    },
    weighted(items) {
      const total = items.reduce((sum, [, weight]) => sum + weight, 0);
      let remaining = next() * total;
      for (const [item, weight] of items) {
        remaining -= weight;
        if (remaining < 0) return item;
      }
      return pick(items)[0];
    },
    normal: (mean, deviation) => mean + deviation * (next() + next() + next() - 1.5) * 2,
    fork: (label) => createRng((start ^ hashText(label)) >>> 0),
  };
}
