// Moves through the open page by keyboard alone.
import type { Page } from 'puppeteer';

/** More stops than the lot page has before its bid box. */
const mostStops = 80;

export const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** The focused element, for error messages. */
export const describeFocusedElement = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '');

/** Whether the focused element has an outline or a shadow of its own. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const marks = [document.activeElement, document.activeElement?.closest('label, div, span')];
    return marks.some((element) => {
      if (!(element instanceof HTMLElement)) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

/**
 * Presses Tab until the element has the focus. Throws with the stops on the way that had no visible
 * focus.
 */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const unmarked: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are also stops of a modal dialog. Then no element of the page is
    // focused.
    if (await isFocused(page, 'body')) continue;
    if (!(await isMarked(page))) unmarked.push(await describeFocusedElement(page));
    if (!(await isFocused(page, selector))) continue;
    if (unmarked.length > 0) throw new Error(`No visible focus: ${unmarked.join('\n')}`);
    return;
  }
  throw new Error(`${selector} cannot be reached by ${mostStops} presses of Tab`);
}

/**
 * Tabs once around the top dialog. Returns the stops that lie outside it or have no visible focus;
 * [] if there are none.
 */
export async function findBadTabStops(page: Page, stops: number): Promise<string[]> {
  const astray: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are also stops of a modal dialog. Then no element of the page is
    // focused.
    if (await isFocused(page, 'body')) continue;
    if (!(await isFocused(page, 'dialog:modal *')))
      astray.push(`outside: ${await describeFocusedElement(page)}`);
    else if (!(await isMarked(page)))
      astray.push(`not marked: ${await describeFocusedElement(page)}`);
  }
  return astray;
}

/** Waits until the element has the focus. */
export async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page
    .waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, {}, selector)
    .catch(async () => {
      throw new Error(
        `${selector} does not get the focus; it is on ${await describeFocusedElement(page)}`,
      );
    });
}
