// Uses every control of a page as a visitor would, one after the other, each on the page in its
// initial state: presses, types, chooses, and follows what opens. A control fails if it is covered,
// changes nothing visible, leads nowhere, or makes the page throw or log an error.
import type { ElementHandle, Page, SerializedAXNode } from 'puppeteer';
import {
  findClickTarget,
  describeControls,
  describeSceneScript,
  type ControlDetails,
} from './controlScene';
import { addVirtualAuthenticator } from './virtualAuthenticator';
import { waitForHydration, waitForIdleScripts, type Visitor } from './visitor';

const ROLES = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'switch',
  'radio',
  'tab',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'slider',
  'spinbutton',
  'DisclosureTriangle',
  'Date',
  'InputTime',
  'listbox',
]);
/**
 * How far opened content is followed: a menu, the dialog that it opens, and what unfolds in there.
 */
const MOST_STEPS = 3;
/** Far longer than any answer takes. A control without a change by then has no effect. */
const MOST_MS_UNTIL_CHANGE = 15_000;
const MOST_MS_UNTIL_REST = 30_000;

type Control = ControlDetails & { role: string; name: string; nth: number; handle: ElementHandle };
type Step = Omit<Control, 'handle'>;

type Walk = {
  visitor: Visitor;
  url: string;
  /** Signs the visitor in again after a control that ends the session. */
  restore: () => Promise<void>;
  /** How many controls in equal items of a list are used. */
  mostAlike: number;
  /** The controls of the frame around all pages that were already used. */
  used: Set<string>;
};

export type WalkReport = { faults: string[]; used: number; removedBeforeUse: string[] };

/** Call once for a page, before it is opened. */
export async function watchScenes(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(describeSceneScript);
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  // A form with unsaved changes asks before the page is left.
  page.on('dialog', (question) => void question.accept());
  const noteEvent = (event: string): Promise<void> =>
    page.evaluate((text) => void window.sceneEvents?.push(text), event);
  // A file or a page in another tab would leave this tab in the background.
  page.on('popup', (tab) => {
    const note = async (): Promise<void> => {
      await tab?.close();
      await page.bringToFront();
      await noteEvent('opened a tab');
    };
    void note().catch(() => undefined);
  });
  // A browser without a PDF viewer, such as the headless shell, downloads the file and stays on the
  // page.
  page.on('response', (response) => {
    const isFile = !String(response.headers()['content-type']).startsWith('text/html');
    if (response.ok() && isFile && response.request().isNavigationRequest())
      void noteEvent('opened a file').catch(() => undefined);
  });
  // A device without passkeys that says so: the browser's own dialog would wait for a finger.
  await addVirtualAuthenticator(page);
}

/** Removes prices, dates and counts, which differ between items and from minute to minute. */
const withoutFigures = (name: string): string => name.replace(/\d[\d.,:]*/gu, '#').trim();
const getStepKey = ({ place, role, name }: Step): string =>
  `${place} ${role} ${withoutFigures(name)}`;
const describeStep = ({ role, name, place }: Step): string =>
  `${role} “${name}” in ${place.split(' ').findLast((part) => part.includes('[')) ?? 'the page'}`;

function flatten(node: SerializedAXNode | null): SerializedAXNode[] {
  return node === null ? [] : [node, ...(node.children ?? []).flatMap(flatten)];
}

type Words = Pick<SerializedAXNode, 'role' | 'name'>;
const hasSameWords = (one: Words, other: Words): boolean =>
  one.role === other.role && withoutFigures(one.name ?? '') === withoutFigures(other.name ?? '');

const dispose = (controls: { handle: ElementHandle }[]): void =>
  controls.forEach(({ handle }) => void handle.dispose().catch(() => undefined));

/**
 * Every control that can be used now: only those of the dialog, if one is open, and only those with
 * the same role and name as `words`, if given. The caller must dispose the handles, which keep
 * removed elements in memory.
 */
async function readControls(page: Page, words?: Words): Promise<Control[]> {
  const tree = await page.accessibility.snapshot({ interestingOnly: true });
  const nodes = flatten(tree).filter(
    (node) =>
      ROLES.has(node.role) &&
      node.disabled !== true &&
      (words === undefined || hasSameWords(node, words)),
  );
  const handles = await Promise.all(nodes.map((node) => node.elementHandle()));
  const facts = await page.evaluate(describeControls, ...handles);
  const counts = new Map<string, number>();
  return nodes.flatMap(({ role, name = '' }, index) => {
    const handle = handles[index];
    const fact = facts[index];
    if (handle == null || fact === undefined) return [];
    if (fact.kind === 'none') {
      dispose([{ handle }]);
      return [];
    }
    const key = `${fact.place} ${role} ${withoutFigures(name)}`;
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    return [{ ...fact, role, name, nth, handle }];
  });
}

const scene = (page: Page): Promise<string> => page.evaluate(() => window.readScene());

/** Thrown by `rest` with what is still loading and why that is a failure. */
class StillBusy extends Error {}

/** Waits until everything has loaded and nothing moves, also if the browser opens another page. */
async function rest(page: Page): Promise<string> {
  for (;;) {
    try {
      return await restOnPage(page);
    } catch (error) {
      if (!(error instanceof Error && error.message.startsWith('Execution context was destroyed')))
        throw error;
    }
  }
}

async function restOnPage(page: Page): Promise<string> {
  if ((await page.evaluate(() => document.contentType)) !== 'text/html')
    return `the file ${page.url()}`;
  await waitForHydration(page);
  // A control behind a dialog stays busy until the dialog is closed.
  const findBusy = () =>
    (
      [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.querySelector('main')
    )?.querySelector('[aria-busy="true"]') ?? null;
  try {
    await page.waitForFunction(`(${findBusy.toString()})() === null`, {
      timeout: MOST_MS_UNTIL_REST,
    });
  } catch {
    const what = await page
      .evaluate(`(${findBusy.toString()})()?.outerHTML.slice(0, 300)`)
      .catch(() => 'something');
    throw new StillBusy(`${page.url()} goes on loading: ${String(what)}`);
  }
  let before = '';
  for (;;) {
    const now = await scene(page);
    if (now === before) return now;
    before = now;
    await waitForIdleScripts(page);
  }
}

async function press(page: Page, { handle }: Pick<Control, 'handle'>): Promise<string | null> {
  const target = await handle.evaluate(findClickTarget);
  if ('coveredBy' in target) return `is covered by ${target.coveredBy}`;
  if (target.how === 'mouse') await page.mouse.click(target.x, target.y);
  else {
    await handle.focus();
    await page.keyboard.press('Enter');
  }
  return null;
}

/** Whether it had a visible effect. */
async function hasChanged(
  page: Page,
  before: string,
  { handle, href, kind }: Control,
): Promise<boolean> {
  const address = before.slice(0, before.indexOf('\n'));
  // A link to the current page need not change it.
  if (kind === 'link' && new URL(href).href === address) return true;
  // Gaining or losing focus is not an effect of the control itself.
  const isOnItself = await handle
    .evaluate((element) => element === document.activeElement)
    .catch(() => false);
  const plain = (text: string): string => text.replace(/^focus .*\n/mu, '');
  const expected = isOnItself ? plain(before) : before;
  try {
    await page.waitForFunction(
      (text: string, ignoresFocus: boolean) => {
        const now = window.readScene?.();
        return (
          now !== undefined && (ignoresFocus ? now.replace(/^focus .*\n/mu, '') : now) !== text
        );
      },
      { polling: 50, timeout: MOST_MS_UNTIL_CHANGE },
      expected,
      isOnItself,
    );
    return true;
  } catch {
    // A file has no scene to read.
    return page.url() !== address;
  }
}

function sampleText(type: string, mode: string | null, maxLength: number): string {
  const text =
    type === 'email'
      ? 'someone@own.test'
      : type === 'tel'
        ? '0612345678'
        : type === 'date'
          ? '01022001'
          : type === 'number' || mode === 'numeric' || mode === 'decimal'
            ? '25'
            : type === 'password'
              ? 'correct horse 7 staple'
              : 'watch';
  return maxLength > 0 ? text.slice(0, maxLength) : text;
}

async function typeInto(page: Page, control: Control): Promise<string | null> {
  const field = control.handle as ElementHandle<HTMLInputElement>;
  const fault = await press(page, control);
  if (fault !== null) return fault;
  const { type, mode, maxLength, before } = await field.evaluate((input) => ({
    type: input.type,
    mode: input.getAttribute('inputmode'),
    maxLength: input.maxLength,
    before: input.value,
  }));
  const text = sampleText(type, mode, maxLength);
  if (type !== 'date') await field.evaluate((input) => input.select());
  await page.keyboard.type(text);
  const typed = await field.evaluate((input) => input.value);
  if (typed === before && before !== text) return `still has “${before}” after typing “${text}”`;
  return typed === '' ? `stays empty where “${text}” is typed` : null;
}

async function choose(
  page: Page,
  { handle }: Control,
  before: string,
  control: Control,
): Promise<string | null> {
  const list = handle as ElementHandle<HTMLSelectElement>;
  const other = await list.evaluate(
    (select) =>
      [...select.options].find(({ selected, disabled }) => !selected && !disabled)?.value ?? null,
  );
  if (other === null) return null;
  await list.select(other);
  if (!(await hasChanged(page, before, control))) return 'changes nothing';
  await rest(page);
  const isKept = await list
    .evaluate((select, value) => !select.isConnected || select.value === value, other)
    .catch(() => true);
  return isKept ? null : `goes back from “${other}”`;
}

async function tick(page: Page, control: Control): Promise<string | null> {
  const box = control.handle as ElementHandle<HTMLInputElement>;
  const before = await box.evaluate(({ checked }) => checked);
  const fault = await press(page, control);
  if (fault !== null) return fault;
  await rest(page);
  // Removed with the answer, like a filter that was cleared.
  const after = await box
    .evaluate((input) => (input.isConnected ? input.checked : null))
    .catch(() => null);
  return after === before ? 'cannot be ticked' : null;
}

async function slide(page: Page, control: Control): Promise<string | null> {
  const slider = control.handle as ElementHandle<HTMLInputElement>;
  const before = await slider.evaluate(({ value }) => value);
  await slider.focus();
  for (const key of ['ArrowRight', 'ArrowLeft'] as const) {
    await page.keyboard.press(key);
    if ((await slider.evaluate(({ value }) => value)) !== before) return null;
  }
  return 'does not slide';
}

/**
 * A press focuses the control itself, so the control moved the focus on: to a field, for example,
 * that may have had it before.
 */
const hasMovedFocus = ({ handle }: Control): Promise<boolean> =>
  handle
    .evaluate(
      (element) =>
        document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    .catch(() => false);

const readLoadTime = (page: Page): Promise<number> => page.evaluate(() => performance.timeOrigin);

/** The problem with the control, or null. */
async function use(page: Page, control: Control, before: string): Promise<string | null> {
  if (control.kind === 'type') return typeInto(page, control);
  if (control.kind === 'choose') return choose(page, control, before, control);
  if (control.kind === 'tick') return tick(page, control);
  if (control.kind === 'slide') return slide(page, control);
  const loadedAt = await readLoadTime(page);
  const fault = await press(page, control);
  if (fault !== null) return fault;
  if ((await hasChanged(page, before, control)) || (await hasMovedFocus(control))) return null;
  // A form that was sent as it was leads back to the same page.
  return (await readLoadTime(page)) === loadedAt ? 'changes nothing' : null;
}

/**
 * Tries the visitor's way back, which is faster than reloading the page. Returns whether it led
 * back.
 */
async function undo(
  page: Page,
  { kind, handle }: Control,
  { before, opened }: { before: string; opened: string },
): Promise<boolean> {
  const still = (text: string): string =>
    text.replace(/^focus .*\n/mu, '').replace(/^\d+ \d+\n/mu, '');
  try {
    if (page.url() !== opened) await page.goBack({ waitUntil: 'domcontentloaded' });
    else if (kind === 'tick') await press(page, { handle });
    else if (kind === 'type') {
      await handle.focus();
      await page.keyboard.down('Control');
      await page.keyboard.press('KeyA');
      await page.keyboard.up('Control');
      await page.keyboard.press('Backspace');
    } else await page.keyboard.press('Escape');
    return still(await rest(page)) === still(before);
  } catch {
    // The pressed control is gone, or there is no page to go back to.
    return false;
  }
}

export async function useControls({
  visitor,
  url,
  restore,
  mostAlike,
  used,
}: Walk): Promise<WalkReport> {
  const { page, problems } = visitor;
  const report: WalkReport = { faults: [], used: 0, removedBeforeUse: [] };
  const queuedSteps: Step[][] = [];
  const alike = new Map<string, number>();
  const usedHere = new Set<string>();
  const isFrameControl = ({ place }: Step): boolean =>
    !/(^| )main/u.test(place) && !place.includes('dialog');
  // A refusal of random input is a valid answer, but the browser logs it all the same.
  const isComplaint = (text: string): boolean => !/status of 4(?:00|01|03|09|22|29)\b/u.test(text);

  let opened = url;
  const open = async (): Promise<string> => {
    await restore();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    const changedScene = await rest(page);
    opened = page.url();
    return changedScene;
  };
  const find = async (step: Step): Promise<Control | undefined> => {
    const controls = await readControls(page, step);
    const found = controls.find(
      (control) => getStepKey(control) === getStepKey(step) && control.nth === step.nth,
    );
    dispose(controls.filter((control) => control !== found));
    return found;
  };
  const enqueue = async (path: Step[]): Promise<void> => {
    const controls = await readControls(page);
    dispose(controls);
    for (const { handle: _handle, ...step } of controls) {
      const group = `${step.place} ${step.role}`;
      const key = `${getStepKey(step)} ${step.nth}`;
      if (usedHere.has(key) || used.has(key) || (alike.get(group) ?? 0) >= mostAlike) continue;
      (isFrameControl(step) ? used : usedHere).add(key);
      alike.set(group, (alike.get(group) ?? 0) + 1);
      queuedSteps.push([...path, step]);
    }
  };

  let before = await open();
  let isAsOpened = true;
  await enqueue([]);
  const follow = async (path: Step[], last: Step): Promise<void> => {
    if (!isAsOpened) before = await open();
    isAsOpened = false;
    problems.length = 0;
    let fault: string | null = null;
    let control: Control | undefined;
    for (const step of path) {
      control = await find(step);
      if (control === undefined) return void report.removedBeforeUse.push(describeStep(last));
      fault = await use(page, control, before);
      if (fault !== null && step !== last) fault = `(“${step.name}” already) ${fault}`;
      if (fault !== null) break;
      if (step !== last) before = await rest(page);
    }
    report.used += 1;
    const after = await rest(page);
    const complaints = problems.filter(isComplaint);
    const words = path.map(describeStep).join(', then ');
    if (fault !== null) report.faults.push(`${words}: ${fault}`);
    report.faults.push(...complaints.map((complaint) => `${words}: ${complaint.slice(0, 300)}`));
    const isSamePage = page.url().replace(/[?#].*/u, '') === opened.replace(/[?#].*/u, '');
    if (isSamePage && after !== before && path.length < MOST_STEPS) await enqueue(path);
    isAsOpened =
      path.length === 1 && control !== undefined && (await undo(page, control, { before, opened }));
    if (control !== undefined) dispose([control]);
  };
  for (let path = queuedSteps.shift(); path !== undefined; path = queuedSteps.shift()) {
    const last = path.at(-1);
    if (last === undefined) continue;
    try {
      await follow(path, last);
    } catch (error) {
      if (!(error instanceof StillBusy)) throw error;
      report.faults.push(`${path.map(describeStep).join(', then ')}: ${error.message}`);
    }
  }
  return report;
}
