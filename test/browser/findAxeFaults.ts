// Runs axe on an open page, by injecting its source. Called from *.browser.test.ts.
import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer';

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * One line for each fault: rule, place, what is wrong; [] is a clean page. WCAG 2.2 A and AA and best practices, or the
 * rules that are named alone.
 */
export async function findAxeFaults(page: Page, rules?: readonly string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'], runOnly: rules ?? standards };
  // Evaluated by the debugger, so the page's content security policy stays as it is.
  if (!(await page.evaluate('"axe" in globalThis'))) await page.evaluate(source);
  const results: AxeResults = (await page.evaluate(`axe.run(document, ${JSON.stringify(options)})`)) as AxeResults;
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id} at ${target.join(' ')}: ${help}`),
  );
}
