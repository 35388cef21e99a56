// What makes a page another page: its path and query, but not the overlay that lies over it. Pure.

const OVERLAY_PARAMETER = 'overlay';

export function pageKey({ pathname, search }: { pathname: string; search: string }): string {
  const query = new URLSearchParams(search);
  query.delete(OVERLAY_PARAMETER);
  const rest = query.toString();
  return rest === '' ? pathname : `${pathname}?${rest}`;
}
