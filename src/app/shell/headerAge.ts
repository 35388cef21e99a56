// Whether the header, which the server wrote, still says what the person's profile says: how much is to be paid, how they
// are called. A write that may have changed that makes it old, and the next link is then followed by the browser, which
// brings a new header with the page.
let isOld = false;

export function makeHeaderOld(): void {
  isOld = true;
}

export function isHeaderOld(): boolean {
  return isOld;
}
