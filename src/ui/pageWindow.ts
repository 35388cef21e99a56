/*
 * Which page numbers a pagination shows: the first, the last, the current one and its neighbours,
 * and gaps between. Called by Pagination; it knows nothing of links.
 */
export type PageItem = number | 'gap';

export function pageWindow(page: number, pageCount: number, around = 1): PageItem[] {
  const wanted = new Set([1, pageCount]);
  for (let at = page - around; at <= page + around; at += 1) if (at >= 1 && at <= pageCount) wanted.add(at);
  const pages = [...wanted].sort((a, b) => a - b);
  return pages.flatMap((at, index): PageItem[] => {
    const before = pages[index - 1];
    if (before === undefined || at - before === 1) return [at];
    // A gap of one page is that page.
    return at - before === 2 ? [at - 1, at] : ['gap', at];
  });
}
