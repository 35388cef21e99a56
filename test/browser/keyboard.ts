// Walking through the present page with the keyboard alone. Called from *.browser.test.ts.
import type { Page } from 'puppeteer';

/** More stops than a lot's page has before its bid box. */
const mostStops = 80;

export const isFocused = (page: Page, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

/** What has the focus: an error says it. */
export const focused = (page: Page): Promise<string> => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? '');

/** What is focused is marked by an outline or a shadow of its own. */
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const marks = [document.activeElement, document.activeElement?.closest('label, div, span')];
    return marks.some((element) => {
      if (!(element instanceof HTMLElement)) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    });
  });

/** Presses Tab until that element has the focus. Throws with the stops on the way that did not show it. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  const unmarked: string[] = [];
  for (let stop = 0; stop < mostStops; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are a stop of a modal dialog too: then nothing of the page is focused.
    if (await isFocused(page, 'body')) continue;
    if (!(await isMarked(page))) unmarked.push(await focused(page));
    if (!(await isFocused(page, selector))) continue;
    if (unmarked.length > 0) throw new Error(`Not marked when focused: ${unmarked.join('\n')}`);
    return;
  }
  throw new Error(`${selector} cannot be reached by ${mostStops} presses of Tab`);
}

/** Goes once around in the dialog on top. Gives the stops that lie outside or are not marked; [] is as it must be. */
export async function stopsAstray(page: Page, stops: number): Promise<string[]> {
  const astray: string[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press('Tab');
    // The browser's own controls are a stop of a modal dialog too: then nothing of the page is focused.
    if (await isFocused(page, 'body')) continue;
    if (!(await isFocused(page, 'dialog:modal *'))) astray.push(`outside: ${await focused(page)}`);
    else if (!(await isMarked(page))) astray.push(`not marked: ${await focused(page)}`);
  }
  return astray;
}

/** Waits until that element has the focus. */
export async function waitForFocus(page: Page, selector: string): Promise<void> {
  await page.waitForFunction((wanted) => document.activeElement?.matches(wanted) === true, {}, selector).catch(async () => {
    throw new Error(`${selector} does not get the focus; it is on ${await focused(page)}`);
  });
}
