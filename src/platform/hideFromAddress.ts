// Takes one parameter out of the address bar and out of the history, without anything being shown anew: for secrets that
// a link of a mail carries. Browser only, after hydration; whoever needs the value has read it before.

export function hideFromAddress(parameter: string): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(parameter)) return;
  url.searchParams.delete(parameter);
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash);
}
