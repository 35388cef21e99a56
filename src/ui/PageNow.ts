/*
 * The moment at which the server rendered the page, in epoch milliseconds, preloaded with it. The
 * composition root provides it; components read it for the first render only, so that the
 * browser's first render equals the server's. What time it is later, the clock says.
 */
import { createContext, use } from 'react';

export const PageNow = createContext<number | null>(null);

export function usePageNow(): number {
  const now = use(PageNow);
  if (now === null) throw new Error('PageNow is missing above this component');
  return now;
}
