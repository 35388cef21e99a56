// Counts what one address asks for, in this process: a fixed window for each. Guards the upstream against a machine
// that runs wild; what guards a secret is counted in the marketplace's database.
import { LRUCache } from 'lru-cache';
import type { RateLimitOf } from '../serverDeps';
import { HttpError } from './httpError';

const MAX_ADDRESSES = 50_000;

/** IPv6 clients own a whole /64, so that is what counts. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}

/** Call for each try; throws HttpError 429 with the seconds to wait above the limit. */
export function createRateLimit({ limit, windowSeconds }: RateLimitOf, now: () => number): (address: string) => void {
  const windows = new LRUCache<string, { endsAt: number; tries: number }>({ max: MAX_ADDRESSES });
  return (address) => {
    const key = networkOf(address);
    const known = windows.get(key);
    const window =
      known !== undefined && known.endsAt > now() ? known : { endsAt: now() + windowSeconds * 1000, tries: 0 };
    window.tries += 1;
    windows.set(key, window);
    if (window.tries > limit) {
      const seconds = Math.max(1, Math.ceil((window.endsAt - now()) / 1000));
      throw new HttpError(429, 'rate_limited', 'Too many tries. Wait a moment, then try again.', seconds);
    }
  };
}
