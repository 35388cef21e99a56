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
