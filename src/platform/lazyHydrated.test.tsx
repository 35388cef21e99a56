import { act, fireEvent } from '@testing-library/react';
import type { ComponentType } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { keepEarlyClicks, lazyHydrated, whenPartsLoaded } from './lazyHydrated';

const onClick = jest.fn();

function Controls() {
  return (
    <>
      <button type="button" onClick={() => onClick('button')}>
        Follow
      </button>
      <a
        href="/en/accounts/login"
        data-overlay="SIGN_IN"
        onClick={(event) => {
          event.preventDefault();
          onClick('link');
        }}
      >
        Sign in
      </a>
      <a href="#plain">More</a>
    </>
  );
}

const markup =
  '<div data-part="late"><!--$--><button type="button">Follow</button>' +
  '<a href="/en/accounts/login" data-overlay="SIGN_IN">Sign in</a><a href="#plain">More</a>' +
  '<!--/$--></div>';

let root: Root;
let element: HTMLElement;
let finishLoading: () => void;

beforeEach(() => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  element = document.body.appendChild(document.createElement('div'));
  element.innerHTML = markup;
  keepEarlyClicks(element);
  const Part = lazyHydrated(
    () =>
      new Promise<ComponentType>((resolve) => {
        finishLoading = () => resolve(Controls);
      }),
  );
  act(() => {
    root = hydrateRoot(element, <Part />);
  });
});
afterEach(() => {
  act(() => root.unmount());
  element.remove();
  jest.restoreAllMocks();
  onClick.mockClear();
});

/** False if the browser must not follow it. */
const click = (selector: string): boolean => {
  const control = element.querySelector(selector);
  return control !== null && fireEvent.click(control);
};

it.each([
  ['button', 'button'],
  ['a[data-overlay]', 'link'],
])('repeats a click on %s once its part is hydrated', async (selector, name) => {
  expect(click(selector)).toBe(false);
  expect(onClick).not.toHaveBeenCalled();
  await act(async () => finishLoading());
  expect(onClick.mock.calls).toEqual([[name]]);
  click(selector);
  expect(onClick.mock.calls).toEqual([[name], [name]]);
});

it('leaves plain links to the browser', () => {
  expect(click('a[href="#plain"]')).toBe(true);
});

it('leaves clicks that open another tab or window to the browser', () => {
  const link = element.querySelector('a[data-overlay]');
  for (const key of ['ctrlKey', 'metaKey', 'shiftKey'])
    expect(link !== null && fireEvent.click(link, { [key]: true })).toBe(true);
});

it('keeps the markup while the part loads', async () => {
  const button = element.querySelector('button');
  await act(async () => finishLoading());
  expect(element.querySelector('button')).toBe(button);
});

it('waits for the parts that the chunk of a part brings along', async () => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  const loaded: string[] = [];
  const load = async (name: string): Promise<ComponentType> => {
    await new Promise((resolve) => setTimeout(resolve));
    loaded.push(name);
    return () => null;
  };
  lazyHydrated(async () => {
    const Part = await load('outer');
    lazyHydrated(() => load('inner'));
    return Part;
  });
  await whenPartsLoaded();
  expect(loaded).toEqual(['outer', 'inner']);
});

describe('a part that could not be loaded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const TRIES = 4;
  const TRIES_MS = 14_000;
  const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  /** Hydrates a part whose chunk is lost as often as given. Returns how often it was requested. */
  function hydrateLost(times: number): () => number {
    let count = 0;
    const Part = lazyHydrated(async () => {
      count += 1;
      if (count <= times) throw new Error('lost');
      return Controls;
    });
    act(() => root.unmount());
    element.innerHTML = markup;
    act(() => {
      root = hydrateRoot(element, <Part />);
    });
    return () => count;
  }
  const isHydrated = (): boolean => element.querySelector('[data-part=late]') === null;

  it('is loaded when the browser is online again', async () => {
    const countLoads = hydrateLost(TRIES);
    await wait(TRIES_MS);
    expect([countLoads(), isHydrated()]).toEqual([TRIES, false]);
    await act(async () => window.dispatchEvent(new Event('online')));
    expect([countLoads(), isHydrated()]).toEqual([TRIES + 1, true]);
    click('button');
    expect(onClick.mock.calls).toEqual([['button']]);
  });

  it('keeps the last click when an earlier one has waited too long', async () => {
    hydrateLost(2);
    click('a[data-overlay]');
    await wait(1_500);
    click('button');
    await wait(2_500);
    expect(onClick.mock.calls).toEqual([['button']]);
  });

  it('is loaded 30 s later at the latest, as often as it takes', async () => {
    const countLoads = hydrateLost(2 * TRIES);
    await wait(TRIES_MS + 29_999);
    expect(countLoads()).toBe(TRIES);
    await wait(1);
    expect(countLoads()).toBe(TRIES + 1);
    await wait(TRIES_MS + 30_000);
    expect([countLoads(), isHydrated()]).toEqual([2 * TRIES + 1, true]);
  });
});
