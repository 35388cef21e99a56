// Runs axe on an open page by injecting its source.
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits for the next page, during which the current one is dimmed, and for transitions: both lower
 * the contrast.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('main[aria-busy="true"]') === null, {
    polling: 'mutation',
  });
  await page.evaluate(async () => {
    const short = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
      );
    // Rejects if the animation is canceled.
    await Promise.allSettled(short.map(({ finished }) => finished));
  });
}

/**
 * One line per violation with rule, place and problem; [] if there is none. Checks WCAG 2.2 A and
 * AA and best practices, or only the given rules.
 */
export async function findAxeViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await waitForTransitions(page);
  const options = { resultTypes: ['violations'], runOnly: rules ?? standards };
  // Evaluated through the debugger, so that the page's content security policy need not change.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(source);
  const results: AxeResults = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}
