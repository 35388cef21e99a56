// Runs inside the page for the walk through all controls: what is visible, and a description of
// each control. Each function is sent to the browser as source code, so it must be self-contained.

/** How a control is found again after a reload, and how it is used. */
export type ControlDetails = {
  /**
   * Its position: its landmark or dialog and the elements between. Controls in equal items of a
   * list share it.
   */
  place: string;
  kind: 'press' | 'link' | 'type' | 'choose' | 'tick' | 'slide' | 'none';
  /** The target of a link; '' for other controls. */
  href: string;
};

/**
 * Installed as `window.readScene` by watchScenes: the page as a user sees it, without parts that
 * change by themselves.
 */
function readScene(): string {
  const moving =
    'time, [role="timer"], [role="progressbar"], .Toastify__progress-bar, ' +
    'script, style, noscript, template';
  const states = [
    'aria-expanded',
    'aria-pressed',
    'aria-selected',
    'aria-checked',
    'aria-invalid',
    'aria-sort',
    'aria-current',
    'aria-busy',
    'aria-hidden',
    'data-theme',
  ];
  const parts: string[] = [
    location.href,
    document.title,
    document.documentElement.lang,
    `${Math.round(scrollX)} ${Math.round(scrollY)}`,
  ];
  const focused = document.activeElement;
  if (focused !== null && focused !== document.body)
    parts.push(
      [
        `focus ${focused.tagName}#${focused.id}.${focused.getAttribute('name') ?? ''}`,
        focused.textContent.slice(0, 40),
      ].join(' '),
    );
  if (document.fullscreenElement !== null) parts.push('full screen');
  const visit = (element: Element): void => {
    if (element.matches(moving)) return;
    const style = getComputedStyle(element);
    if (style.display === 'none' || style.visibility === 'hidden') return;
    for (const name of states) {
      const value = element.getAttribute(name);
      if (value !== null) parts.push(`${name}=${value}`);
    }
    if (
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement
    ) {
      parts.push(
        `${element.type} ${element.value} ` +
          `${element instanceof HTMLInputElement && element.checked} ${element.disabled}`,
      );
    }
    if (element instanceof HTMLButtonElement && element.disabled) parts.push('disabled');
    if (element instanceof HTMLImageElement) {
      const { width, left } = element.getBoundingClientRect();
      parts.push(`${element.currentSrc} ${Math.round(width)} ${Math.round(left)}`);
    }
    if (
      element.scrollLeft !== 0 ||
      (element.scrollTop !== 0 && element !== document.documentElement)
    )
      parts.push(`scrolled ${Math.round(element.scrollLeft)} ${Math.round(element.scrollTop)}`);
    if (
      (element instanceof HTMLDetailsElement || element instanceof HTMLDialogElement) &&
      element.open
    )
      parts.push('open');
    for (const child of element.childNodes) {
      if (child instanceof Element) visit(child);
      else if (child instanceof Text && child.data.trim() !== '') parts.push(child.data.trim());
    }
  };
  visit(document.documentElement);
  return [...parts, ...(window.sceneEvents ?? [])].join('\n');
}

/**
 * Records the effects of a press outside the page, which a test cannot follow: printing, another
 * site, a mail program.
 */
function noteDepartures(): void {
  window.sceneEvents = [];
  window.print = () => void window.sceneEvents?.push('printed');
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented) return;
    if (
      link.origin === location.origin &&
      link.target !== '_blank' &&
      !link.hasAttribute('download')
    )
      return;
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
export const describeSceneScript =
  `window.readScene = ${readScene.toString()}; ` + `(${noteDepartures.toString()})();`;

/** Runs in the page, on each control of the accessibility tree. */
export function describeControls(...elements: (Element | null)[]): ControlDetails[] {
  const getPlace = (element: Element): string => {
    const names: string[] = [];
    for (
      let at: Element | null = element;
      at !== null && at !== document.body;
      at = at.parentElement
    ) {
      const label = at.getAttribute('aria-label') ?? '';
      const isLandmark = at.matches(
        'header, footer, nav, main, dialog, section[aria-label], form, ' +
          '[role="dialog"], [role="group"]',
      );
      names.push(
        `${at.tagName.toLowerCase()}.${[...at.classList].join('.')}` +
          (isLandmark ? `[${label}]` : ''),
      );
    }
    return names.reverse().join(' ');
  };
  // One of several exclusive choices that is already chosen: the view of a list, the current
  // picture.
  const isChosen = (element: Element): boolean =>
    element.getAttribute('aria-current') === 'true' ||
    (element.getAttribute('aria-pressed') === 'true' &&
      element.closest('[role="group"]')?.querySelector('[aria-pressed="false"]') != null);
  // A search for what the page already shows.
  const asksForThisPage = (element: Element): boolean => {
    if (
      !(element instanceof HTMLButtonElement) ||
      element.type !== 'submit' ||
      element.form?.method !== 'get'
    )
      return false;
    const query = [...new FormData(element.form)].flatMap(([name, value]) =>
      value === '' ? [] : [[name, String(value)]],
    );
    return (
      new URL(element.form.action).pathname === location.pathname &&
      String(new URLSearchParams(query)) === location.search.slice(1)
    );
  };
  const getKind = (element: Element): ControlDetails['kind'] => {
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
    // Removed in the meantime, or inside a control of the browser, such as the parts of a date.
    if (element === null || !document.contains(element))
      return { place: '', kind: 'none', href: '' };
    const isOff = element.matches(':disabled, [aria-disabled="true"], [inert] *');
    return {
      place: getPlace(element),
      kind: isOff ? 'none' : getKind(element),
      href: element instanceof HTMLAnchorElement ? element.href : '',
    };
  });
}

export type Target = { x: number; y: number; how: 'mouse' | 'keyboard' } | { coveredBy: string };

/** Runs in the page: scrolls a control into view and returns where a finger would touch it. */
export function findClickTarget(element: Element): Target {
  const label = element instanceof HTMLInputElement ? (element.labels?.[0] ?? null) : null;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const getRect = (at: Element) => at.getClientRects()[0] ?? at.getBoundingClientRect();
  const controlRect = getRect(element);
  const isHidden =
    controlRect.width < 4 || controlRect.height < 4 || getComputedStyle(element).opacity === '0';
  // A checkbox drawn by its label, and a link that is visible only with keyboard focus.
  const aimed = isHidden && label !== null ? label : element;
  if (isHidden && label === null) return { x: 0, y: 0, how: 'keyboard' };
  const rect = getRect(aimed);
  const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
  const hit = document.elementFromPoint(x, y);
  const isHit =
    hit !== null &&
    (aimed.contains(hit) || element.contains(hit) || hit.closest('label')?.control === element);
  if (isHit) return { x, y, how: 'mouse' };
  // A control for the keyboard, such as the skip link, comes into view when it has the focus.
  if (hit === null && element instanceof HTMLElement) {
    element.focus({ preventScroll: true });
    const { top, bottom, left, right } = element.getBoundingClientRect();
    if (top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth)
      return { x: 0, y: 0, how: 'keyboard' };
  }
  return {
    coveredBy:
      hit === null
        ? 'the edge of the screen'
        : `${hit.tagName.toLowerCase()}.${hit.className} ` +
          `“${(hit.textContent ?? '').trim().slice(0, 30)}”`,
  };
}
