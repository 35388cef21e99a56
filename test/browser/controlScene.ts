// What the walk through all controls runs inside the page: what can be seen there now, and how one control is described.
// Each function goes to the browser as its source, so it may use nothing from outside itself.

/** How a control can be found again after the page was loaded anew, and how it is used. */
export type ControlFacts = {
  /** Where it stands: its landmark or dialog, and the elements between. Controls in equal items of a list share it. */
  place: string;
  kind: 'press' | 'link' | 'type' | 'choose' | 'tick' | 'slide' | 'none';
  /** The address that a link leads to; '' for others. */
  href: string;
};

/** Installed as `window.readScene` by watchScenes: the page as somebody sees it, without what moves by itself. */
function readScene(): string {
  const moving = 'time, [role="timer"], [role="progressbar"], .Toastify__progress-bar, script, style, noscript, template';
  const states = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-invalid', 'aria-sort', 'aria-current', 'aria-busy', 'aria-hidden', 'data-theme'];
  const parts: string[] = [location.href, document.title, document.documentElement.lang, `${Math.round(scrollX)} ${Math.round(scrollY)}`];
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body) parts.push(`focus ${focused.tagName}#${focused.id}.${focused.getAttribute('name') ?? ''} ${focused.textContent.slice(0, 40)}`);
  if (document.fullscreenElement !== null) parts.push('full screen');
  const visit = (element: Element): void => {
    if (element.matches(moving)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    for (const name of states) {
      const value = element.getAttribute(name);
      if (value !== null) parts.push(`${name}=${value}`);
    }
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement) {
      parts.push(`${element.type} ${element.value} ${element instanceof HTMLInputElement && element.checked} ${element.disabled}`);
    }
    if (element instanceof HTMLButtonElement && element.disabled) parts.push('disabled');
    if (element instanceof HTMLImageElement) {
      const { width, left } = element.getBoundingClientRect();
      parts.push(`${element.currentSrc} ${Math.round(width)} ${Math.round(left)}`);
    }
    if (element.scrollLeft !== 0 || (element.scrollTop !== 0 && element !== document.documentElement)) parts.push(`scrolled ${Math.round(element.scrollLeft)} ${Math.round(element.scrollTop)}`);
    if ((element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement) && element.open) parts.push('open');
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child);
      else if (child instanceof Text && child.data.trim() !== '') parts.push(child.data.trim());
    }
  };
  visit(document.documentElement);
  return [...parts, ...(window.sceneEvents ?? [])].join('\n');
}

/** Notes what a press does outside the page, where no test can follow it: printing, another site, a mail program. */
function noteDepartures(): void {
  window.sceneEvents = [];
  window.print = () => void window.sceneEvents?.push('printed');
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (link.origin === location.origin && link.target !== '_blank' && !link.hasAttribute('download')) return;
    event.preventDefault();
    window.sceneEvents?.push(`left for ${link.href}`);
  });
}

declare global {
  interface Window {
    readScene: () => string;
    sceneEvents: string[] | undefined;
  }
}

/** For Page.evaluateOnNewDocument. */
export const sceneScript = `window.readScene = ${readScene.toString()}; (${noteDepartures.toString()})();`;

/** Runs in the page, for each control of the accessibility tree. */
export function describeControls(...elements: (Element | null)[]): ControlFacts[] {
  const placeOf = (element: Element): string => {
    const names: string[] = [];
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const label = at.getAttribute('aria-label') ?? '';
      const isLandmark = at.matches('header, footer, nav, main, dialog, section[aria-label], form, [role="dialog"], [role="group"]');
      names.push(`${at.tagName.toLowerCase()}.${[...at.classList].join('.')}${isLandmark ? `[${label}]` : ''}`);
    }
    return names.reverse().join(' ');
  };
  // One of several that exclude each other, and the one that is chosen already: the view of a list, the picture that is shown.
  const isChosen = (element: Element): boolean =>
    element.getAttribute('aria-current') === 'true' ||
    (element.getAttribute('aria-pressed') === 'true' && element.closest('[role="group"]')?.querySelector('[aria-pressed="false"]') != null);
  // A search for what is shown already.
  const asksForThisPage = (element: Element): boolean => {
    if (!(element instanceof HTMLButtonElement) || element.type !== 'submit' || element.form?.method !== 'get') return false;
    const query = [...new FormData(element.form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]]));
    return new URL(element.form.action).pathname === location.pathname && String(new URLSearchParams(query)) === location.search.slice(1);
  };
  const kindOf = (element: Element): ControlFacts['kind'] => {
    if (isChosen(element) || asksForThisPage(element)) return 'none';
    if (element instanceof HTMLAnchorElement) return element.hasAttribute('href') ? 'link' : 'none';
    if (element instanceof HTMLSelectElement) return 'choose';
    if (element instanceof HTMLTextAreaElement) return element.readOnly ? 'none' : 'type';
    if (!(element instanceof HTMLInputElement)) return element.matches('option') ? 'none' : 'press';
    if (element.type === 'checkbox') return 'tick';
    if (element.type === 'radio') return element.checked ? 'none' : 'tick';
    if (element.type === 'range') return 'slide';
    if (['submit', 'button', 'reset', 'image', 'file'].includes(element.type)) return 'press';
    return element.readOnly ? 'none' : 'type';
  };
  return elements.map((element) => {
    // Gone again, or inside a control of the browser's own, such as the parts of a date.
    if (element === null || !document.contains(element)) return { place: '', kind: 'none', href: '' };
    const isOff = element.matches(':disabled, [aria-disabled="true"], [inert] *');
    return { place: placeOf(element), kind: isOff ? 'none' : kindOf(element), href: element instanceof HTMLAnchorElement ? element.href : '' };
  });
}

export type Target = { x: number; y: number; how: 'mouse' | 'keyboard' } | { coveredBy: string };

/** Runs in the page: brings a control into view, and says where a finger would meet it. */
export function aimAt(element: Element): Target {
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const sizeOf = (at: Element) => at.getClientRects()[0] ?? at.getBoundingClientRect();
  const own = sizeOf(element);
  const isHidden = own.width < 4 || own.height < 4 || getComputedStyle(element).opacity === '0';
  // A box drawn by its label, and a link that shows itself to the keyboard alone.
  const aimed = isHidden && label !== null ? label : element;
  if (isHidden && label === null) return { x: 0, y: 0, how: 'keyboard' };
  const rect = sizeOf(aimed);
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit = hit !== null && (aimed.contains(hit) || element.contains(hit) || hit.closest('label')?.control === element);
  if (isHit) return { x, y, how: 'mouse' };
  // One for the keyboard, such as the link that skips to the content, comes into view when it has the focus.
  if (hit === null && element instanceof HTMLElement) {
    element.focus({ preventScroll: true });
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth) return { x: 0, y: 0, how: 'keyboard' };
  }
  return { coveredBy: hit === null ? 'the edge of the screen' : `${hit.tagName.toLowerCase()}.${hit.className} “${(hit.textContent ?? '').trim().slice(0, 30)}”` };
}
