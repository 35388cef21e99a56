// Computes the page numbers of a pagination: the first, the last, the current one and its
// neighbors, with gaps in between.
export type PageItem = number | 'gap';

export function getPageWindow(page: number, pageCount: number, around = 1): PageItem[] {
  const visiblePages = new Set([1, pageCount]);
  for (let at = page - around; at <= page + around; at += 1)
    if (at >= 1 && at <= pageCount) visiblePages.add(at);
  const pages = [...visiblePages].sort((a, b) => a - b);
  return pages.flatMap((at, index): PageItem[] => {
    const before = pages[index - 1];
    if (before === undefined || at - before === 1) return [at];
    // A gap of a single page is filled with that page.
    return at - before === 2 ? [at - 1, at] : ['gap', at];
  });
}
