// The layouts with words that are 40 % longer, as in German or Finnish, with the long times of
// Greek, and with approximate prices beside the prices: on a phone and a desktop nothing scrolls
// sideways, and no text is cut off.
import type { Browser, Page } from 'puppeteer';
import { sampleRows } from '../setup/sample';
import { measureOverflow, resize } from './auditPage';
import { launchBrowser } from './launchBrowser';
import { pagesUnderTest, type PageUnderTest } from './pagesUnderTest';
import { sharedGavel } from './sharedGavel';
import { startGavel, type Gavel } from './startGavel';
import { signInAs } from './testUsers';
import { openPage, openVisitor, saveScreenshot, waitForIdle, type Visitor } from './visitor';

const gavel = sharedGavel();
/** A web server in debug mode, for the marketplace of the other tests. */
let debugGavel: Gavel;
let browser: Browser;
beforeAll(async () => {
  [browser, debugGavel] = await Promise.all([
    launchBrowser(),
    startGavel({ GAVEL_DEBUG: '1', UPSTREAM_URL: gavel.marketplaceUrl }),
  ]);
});
afterAll(async () => {
  await Promise.all([browser.close(), debugGavel.stop(), gavel.db.destroy()]);
});

async function openReader(email?: string): Promise<Visitor> {
  const visitor = await openVisitor(browser);
  const { url } = debugGavel;
  const { hostname: domain } = new URL(url);
  await visitor.context.setCookie({ name: 'currency', value: 'HUF', domain });
  if (email !== undefined) await signInAs(visitor, { db: gavel.db, url }, email);
  return visitor;
}

/**
 * Texts that end outside their box, or that an ancestor hides in part. What readers scroll to, what
 * only screen readers get, and data that ends with an ellipsis are left out.
 */
const findCutTexts = (page: Page, isPseudo: boolean): Promise<string[]> =>
  page.evaluate((hasPseudoMessages) => {
    const TOLERANCE = 1.5;
    const getBlock = (start: Element): Element => {
      let element = start;
      while (getComputedStyle(element).display.startsWith('inline') && element.parentElement) {
        // An inline-block, such as a button or a badge, is a box of its own.
        if (getComputedStyle(element).display !== 'inline') break;
        element = element.parentElement;
      }
      return element;
    };
    /**
     * Names of lots and categories may end with an ellipsis. Pseudo-messages have no plain letters;
     * other messages cannot be told from data.
     */
    const isData = (content: string): boolean => !hasPseudoMessages || /[a-z]{3}/i.test(content);
    const isShortened = ({ webkitLineClamp, textOverflow }: CSSStyleDeclaration): boolean =>
      (webkitLineClamp !== 'none' && webkitLineClamp !== '') || textOverflow === 'ellipsis';
    /** What is wrong with a line of text; null if nothing is, or if no one should see it. */
    const judge = (line: DOMRect, parent: Element, content: string): string | null => {
      const box = getBlock(parent).getBoundingClientRect();
      const leavesBox =
        line.right > box.right + TOLERANCE || line.left < box.left - TOLERANCE ? 'leaves' : null;
      for (let at: Element | null = parent; at !== null; at = at.parentElement) {
        const style = getComputedStyle(at);
        const clip = at.getBoundingClientRect();
        if ((isShortened(style) && isData(content)) || clip.width <= 1 || clip.height <= 1)
          return null;
        if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return leavesBox;
        const hidesX = /hidden|clip/.test(style.overflowX);
        const hidesY = /hidden|clip/.test(style.overflowY);
        const isHiddenX =
          hidesX && (line.right > clip.right + TOLERANCE || line.left < clip.left - TOLERANCE);
        // The box of a line is higher than its letters.
        const isHiddenY =
          hidesY &&
          (line.bottom > clip.bottom + line.height / 3 || line.top < clip.top - line.height / 3);
        if (isHiddenX || isHiddenY) return 'is cut off';
      }
      return leavesBox;
    };
    const faults = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const parent = text.parentElement;
      const content = (text.nodeValue ?? '').trim();
      if (parent === null || content === '') continue;
      if (parent.closest('script, style, noscript, option, svg, [inert]') !== null) continue;
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        const fault = line.width === 0 ? null : judge(line, parent, content);
        if (fault !== null)
          faults.add(`“${content.slice(0, 50)}” ${fault} (${parent.tagName}.${parent.className})`);
      }
    }
    return [...faults];
  }, isPseudo);

const mainPages: readonly string[] = [
  'home',
  'search',
  'category',
  'open lot',
  'my bids',
  'orders of a buyer',
  'order of a buyer',
  'payment request',
  'account settings',
  'help',
  'help article',
];

/** The pseudo-locale makes words longer, but not the times. */
const variants = [
  {
    language: 'longer words',
    locale: 'en',
    query: 'pseudo=1',
    widths: [360, 1440],
    always: mainPages,
  },
  { language: 'Greek', locale: 'el', query: '', widths: [360], always: [] },
];

/** The pages with the names in `always`, and a part of the others. */
function choosePages(pages: readonly PageUnderTest[], always: readonly string[]): PageUnderTest[] {
  const isAlways = ({ name }: PageUnderTest): boolean => always.includes(name);
  return [
    ...pages.filter(isAlways),
    ...sampleRows(
      pages.filter((page) => !isAlways(page)),
      5,
    ),
  ];
}

test.each(variants)(
  'in $language at $widths px no text is cut off and no page scrolls sideways',
  async ({ locale, query, widths, always }) => {
    const visitors = {
      anyone: await openReader(),
      buyer1: await openReader('buyer1@demo.test'),
      seller1: await openReader('seller1@demo.test'),
    };
    const faults: string[] = [];
    for (const { name, path, signedIn } of choosePages(await pagesUnderTest(gavel.db), always)) {
      const { page } = visitors[signedIn ?? 'anyone'];
      const mark = path.includes('?') ? '&' : '?';
      await resize(page, widths[0] ?? 0);
      await openPage(page, `${debugGavel.url}/${locale}${path}${mark}${query}`);
      for (const width of widths) {
        await resize(page, width);
        await waitForIdle(page);
        const overflow = await measureOverflow(page);
        const cut = await findCutTexts(page, query !== '');
        if (overflow > 0) faults.push(`${name} is ${overflow} px too wide for ${width} px`);
        faults.push(...cut.map((fault) => `${name} at ${width} px: ${fault}`));
        if (overflow > 0 || cut.length > 0)
          await saveScreenshot(page, `longer ${locale} ${width} ${name}`);
      }
    }
    expect(faults).toEqual([]);
  },
);
