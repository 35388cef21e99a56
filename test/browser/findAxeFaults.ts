// Runs axe on an open page, by injecting its source. Called from *.browser.test.ts.
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** One line for each fault: rule, place, what is wrong. WCAG 2.2 A and AA and best practices; [] is a clean page. */
export async function findAxeFaults(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's content security policy stays as it is.
  await page.evaluate(source);
  const results: AxeResults = (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"], runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"] })',
  )) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}
