// Removes one parameter from the address bar and the history entry without rendering again, for
// secrets in email links. Read the value first. Browser only, after hydration.

export function removeFromUrl(parameter: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}
