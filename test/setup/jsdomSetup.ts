// Matchers, and stubs for browser features that jsdom does not implement.
import { configure } from '@testing-library/dom';
import '@testing-library/jest-dom/jest-globals';
import '@testing-library/jest-dom';

// The timeout of waitFor and findBy…: long enough for the slowest machine.
configure({ asyncUtilTimeout: 60_000 });

// The device's time zone is Amsterdam, whatever the machine's time zone is.
jest.mock('../../src/app/keepTimeZone', () => ({
  ...jest.requireActual<object>('../../src/app/keepTimeZone'),
  readDeviceTimeZone: () => 'Europe/Amsterdam',
}));

function defineIfMissing(target: object, name: string, value: unknown): void {
  if (!(name in target))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function stubDialog(): void {
  const proto = HTMLDialogElement.prototype;
  const open = function (this: HTMLDialogElement) {
    this.setAttribute('open', '');
  };
  defineIfMissing(proto, 'show', open);
  defineIfMissing(proto, 'showModal', open);
  defineIfMissing(proto, 'close', function (this: HTMLDialogElement, returnValue?: string) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    if (returnValue !== undefined) this.returnValue = returnValue;
    this.dispatchEvent(new Event('close'));
  });
}

function stubPopover(): void {
  const toggle = (element: HTMLElement, open: boolean) => {
    element.toggleAttribute('data-popover-open', open);
    const event = new Event('toggle');
    Object.assign(event, {
      newState: open ? 'open' : 'closed',
      oldState: open ? 'closed' : 'open',
    });
    element.dispatchEvent(event);
  };
  const proto = HTMLElement.prototype;
  defineIfMissing(proto, 'showPopover', function (this: HTMLElement) {
    toggle(this, true);
  });
  defineIfMissing(proto, 'hidePopover', function (this: HTMLElement) {
    toggle(this, false);
  });
  defineIfMissing(proto, 'togglePopover', function (this: HTMLElement) {
    toggle(this, !this.hasAttribute('data-popover-open'));
  });
}

class SilentObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return [];
  }
}

/** Opens no connection. A test that needs events dispatches them on its instance. */
class SilentEventSource extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 2;
  readyState = 0;
  onopen: ((event: Event) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  constructor(readonly url: string) {
    super();
  }
  close(): void {
    this.readyState = 2;
  }
}

function matchNothing(media: string) {
  return Object.assign(new EventTarget(), { matches: false, media, onchange: null });
}

stubDialog();
stubPopover();
for (const name of ['IntersectionObserver', 'ResizeObserver', 'PerformanceObserver']) {
  defineIfMissing(window, name, SilentObserver);
}
defineIfMissing(window, 'EventSource', SilentEventSource);
defineIfMissing(window, 'matchMedia', matchNothing);
defineIfMissing(Element.prototype, 'scrollIntoView', () => undefined);
Object.defineProperty(window, 'scrollTo', {
  value: () => undefined,
  configurable: true,
  writable: true,
});
