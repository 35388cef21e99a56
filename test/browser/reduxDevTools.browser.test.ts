// What the Redux DevTools show in debug mode for a request that waits for the second factor. The
// page installs a fake extension that records the store's actions, as the page sanitizes them.
import { launchBrowser } from './launchBrowser';
import { findCode, waitForLetter } from './outbox';
import { signInAs, createTestUser } from './testUsers';
import { sharedGavel } from './sharedGavel';
import { startGavel } from './startGavel';
import { openPage, openVisitor, press, waitForText } from './visitor';

const gavel = sharedGavel();
const phone = `+316${String(Date.now()).slice(-8)}`;

type Enhancer = (
  createStore: (...args: unknown[]) => object,
) => (reducer: (state: unknown, action: { type: string }) => unknown, ...rest: unknown[]) => object;

/** Runs in the page: the extension hooks into a store by wrapping its reducer. */
function installDevTools(): void {
  const types: string[] = [];
  const shown: string[] = [];
  type Options = {
    actionSanitizer: (action: object) => object;
    stateSanitizer: (state: unknown) => unknown;
  };
  const record =
    ({ actionSanitizer, stateSanitizer }: Options): Enhancer =>
    (createStore) =>
    (reducer, ...rest) =>
      createStore(
        (state: unknown, action: { type: string }) => {
          types.push(action.type);
          const next = reducer(state, action);
          shown.push(JSON.stringify([actionSanitizer(action), stateSanitizer(next)]));
          return next;
        },
        ...rest,
      );
  Object.assign(window, {
    actionTypes: types,
    shownTexts: shown,
    __REDUX_DEVTOOLS_EXTENSION_COMPOSE__:
      (options: Options) =>
      (...enhancers: ((createStore: unknown) => unknown)[]) =>
      (createStore: (...args: unknown[]) => object) =>
        enhancers.reduceRight<unknown>(
          (inner, enhance) => enhance(inner),
          record(options)(createStore),
        ),
  });
}

test('records a second-factor challenge from the refusal to its answer', async () => {
  const web = await startGavel({ UPSTREAM_URL: gavel.marketplaceUrl, GAVEL_DEBUG: '1' });
  const browser = await launchBrowser();
  try {
    const visitor = await openVisitor(browser);
    const { page } = visitor;
    const { email } = await createTestUser(gavel.db, { phone });
    await signInAs(visitor, { db: gavel.db, url: web.url }, email);
    await page.evaluateOnNewDocument(installDevTools);
    await openPage(page, `${web.url}/en/accounts/settings/account`);
    await press(page, 'button', 'Set up the app');
    await waitForText(page, 'How do you want to get your code?', 'dialog[open]');
    await page.locator('dialog[open] ::-p-text(Text message to)').click();
    const field = await page.waitForSelector('dialog[open] input[autocomplete="one-time-code"]');
    const code = findCode(await waitForLetter(gavel.marketplaceUrl, phone));
    await field?.type(code);
    await page.waitForSelector('dialog[open] [role="img"]');
    const types = (await page.evaluate('actionTypes')) as string[];
    expect(types.filter((type) => /^(?:mfa|sagas)\//.test(type))).toEqual([
      'sagas/loaded',
      'mfa/requestRefused',
      // The choice of the method, and the code field above it.
      'mfa/screenOpened',
      'mfa/challengesGathered',
      'mfa/screenOpened',
      'mfa/challengesGathered',
      'mfa/codeApproved',
      'mfa/requestAnswered',
    ]);
    const shown = (await page.evaluate('shownTexts.join("\\n")')) as string;
    expect(shown).toContain('"endpointName":"verifyMfaChallenge"');
    expect(shown).toContain('"code":"[hidden]"');
    // The key of the authenticator app is on the page as text and as a QR code.
    const key = await page.$eval('dialog[open] code', ({ textContent }) => textContent ?? '');
    for (const secret of [code, email, phone, key.replaceAll(/\s/g, '')])
      expect([secret.length > 4, shown.includes(secret)]).toEqual([true, false]);
  } finally {
    await browser.close();
    await web.stop();
    await gavel.db.destroy();
  }
});
