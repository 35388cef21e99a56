// The identity screens stay complete in the languages with the longest words, at a zoom of 400 %,
// in forced colors and without motion.
import type { Browser, Page } from 'puppeteer';
import { OVERLAY_NAMES, type OverlayName } from '../../src/platform/overlayNames';
import { sampleRows } from '../setup/sample';
import { launchBrowser } from './launchBrowser';
import { measureOverflow } from './auditPage';
import { signInAs, createTestUser } from './testUsers';
import { sharedGavel } from './sharedGavel';
import {
  openPage,
  openVisitor,
  press,
  saveScreenshot,
  waitForHydration,
  waitForText,
  type Visitor,
} from './visitor';

const gavel = sharedGavel();
const longest = ['de', 'fi', 'el', 'hu'];
const pages = ['account', 'payment', 'notifications', 'verifications'].map(
  (name) => `/accounts/settings/${name}`,
);
const signedOutOverlays: readonly OverlayName[] = [
  'SIGN_IN',
  'SIGN_UP',
  'FORGOT_PASSWORD',
  'RESET_PASSWORD',
];
/** 1,280 × 1,024 px at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

let browser: Browser;
let stranger: Visitor;
let person: Visitor;

beforeAll(async () => {
  browser = await launchBrowser();
  stranger = await openVisitor(browser, { width: 320 });
  person = await openVisitor(browser, { width: 320 });
  await signInAs(person, gavel, (await createTestUser(gavel.db)).email);
});
afterAll(async () => {
  await browser.close();
  await gavel.db.destroy();
});

const still = [{ name: 'prefers-reduced-motion', value: 'reduce' }];

/** Opens an overlay over a page and waits until it is complete and still. */
async function openOverlay(name: OverlayName, locale: string): Promise<Page> {
  const { page } = signedOutOverlays.includes(name) ? stranger : person;
  await page.emulateMediaFeatures(still);
  await page.goto(`${gavel.url}/${locale}/c?overlay=${name}`, { waitUntil: 'domcontentloaded' });
  await page.waitForFunction(() => {
    const dialog = document.querySelector('dialog:modal');
    return (
      dialog !== null &&
      dialog.querySelector('[aria-busy="true"]') === null &&
      dialog.querySelector('button:not([aria-label]), a, input') !== null
    );
  });
  return page;
}

async function tooWide(page: Page, name: string): Promise<string[]> {
  const by = await measureOverflow(page);
  if (by <= 0) return [];
  await saveScreenshot(page, name);
  return [`${name}: ${by} px too wide`];
}

test.each(sampleRows(longest, 4))(
  'every word of the settings and the overlays fits in %s at 320 px',
  async (locale) => {
    const faults: string[] = [];
    for (const path of pages) {
      await person.page.goto(`${gavel.url}/${locale}${path}`, { waitUntil: 'domcontentloaded' });
      await waitForHydration(person.page);
      await person.page.waitForFunction(
        () => document.querySelector('main [aria-busy="true"]') === null,
      );
      faults.push(...(await tooWide(person.page, `${locale} ${path}`)));
    }
    for (const name of OVERLAY_NAMES)
      faults.push(...(await tooWide(await openOverlay(name, locale), `${locale} ${name}`)));
    expect(faults).toEqual([]);
  },
);

test.each(sampleRows(OVERLAY_NAMES, 3))(
  '%s can be read and used at a zoom of 400 %%',
  async (name) => {
    const page = await openOverlay(name, 'en');
    const before = page.viewport();
    await page.setViewport(zoomed);
    // The scrolling part is at least half as high as the screen, and its last control can be
    // scrolled into view.
    const reach = await page.evaluate(() => {
      const dialog = document.querySelector('dialog:modal');
      const scrolling = [dialog, ...(dialog?.querySelectorAll('div') ?? [])].find(
        (element) => element !== null && getComputedStyle(element).overflowY === 'auto',
      );
      const last = [...(dialog?.querySelectorAll('button, a, input') ?? [])].at(-1);
      last?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const { top = -1, bottom = -1 } = last?.getBoundingClientRect() ?? {};
      return {
        room: scrolling?.clientHeight ?? 0,
        isReached: top >= 0 && bottom <= window.innerHeight,
      };
    });
    await page.setViewport(before);
    expect(reach.room).toBeGreaterThanOrEqual(zoomed.height / 2);
    expect(reach.isReached).toBe(true);
  },
);

test('in forced colors a dialog has a border and the current page is marked', async () => {
  const { page } = person;
  const session = await page.createCDPSession();
  await openOverlay('ACCOUNT_NAME', 'en');
  await session.send('Emulation.setEmulatedMedia', {
    features: [...still, { name: 'forced-colors', value: 'active' }],
  });
  const frame = await page.$eval('dialog:modal', (dialog) => {
    const { borderTopColor, borderTopStyle, backgroundColor } = getComputedStyle(dialog);
    return { isThere: borderTopStyle === 'solid', isSeen: borderTopColor !== backgroundColor };
  });
  expect(frame).toEqual({ isThere: true, isSeen: true });
  await page.goto(`${gavel.url}/en${pages[0]}`, { waitUntil: 'domcontentloaded' });
  await waitForHydration(page);
  expect(
    await page.$eval(
      'main nav [aria-current="page"]',
      (link) => getComputedStyle(link).textDecorationLine,
    ),
  ).toBe('underline');
  await session.send('Emulation.setEmulatedMedia', { features: [] });
});

test.each(['SIGN_IN', 'REGISTRATION_FLOW'] as const)(
  'with reduced motion nothing moves when %s opens',
  async (name) => {
    const page = await openOverlay(name, 'en');
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect !== null &&
            Number(effect.getComputedTiming().activeDuration) > 0,
        )
        .map(({ effect }) =>
          effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '',
        ),
    );
    expect(moving).toEqual([]);
  },
);

test('with reduced motion a snackbar stays for 5 s, with a close button to press', async () => {
  const { page } = person;
  await page.emulateMediaFeatures(still);
  await openPage(page, `${gavel.url}/en/accounts/settings/notifications`);
  await press(page, 'button', 'Save notifications');
  // The pointer pauses the timer, so that a slow machine sees the snackbar too.
  await page.locator('.Toastify__toast').hover();
  await waitForText(page, 'Notifications saved.');
  const snackbar = await page.waitForSelector('.Toastify__toast');
  // The animation of the hidden progress bar is the timer.
  const seconds = await snackbar?.evaluate((element) =>
    element
      .querySelector('[role="progressbar"]')
      ?.getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration) / 1000),
  );
  expect(seconds).toEqual([5]);
  const size = await snackbar?.$eval('button', (button) => {
    const { width, height, right } = button.getBoundingClientRect();
    return { width, height, isInside: right <= innerWidth };
  });
  expect(size).toEqual({ width: 44, height: 44, isInside: true });
  await press(page, 'button', 'Close');
  await page.waitForSelector('.Toastify__toast', { hidden: true });
});
