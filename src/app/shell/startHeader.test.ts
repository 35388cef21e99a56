import { startHeader } from './startHeader';

/**
 * A header in the order in which the server sends it, in a window that is or is not wide enough for
 * a single row.
 */
function openHeader(isWide: boolean) {
  document.body.innerHTML = `
    <div><a class="site-header__brand" href="/en">Gavel</a>
    <a class="site-header__find" href="/en/s">Find</a>
    <form class="site-search"><input name="q" /></form>
    <div class="site-header__actions"><button type="button">Tool</button></div></div>`;
  const media = Object.assign(new EventTarget(), { matches: isWide });
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(media, { media: query }) as MediaQueryList);
  startHeader('en');
  return {
    resize: (isNowWide: boolean) => {
      media.matches = isNowWide;
      media.dispatchEvent(new Event('change'));
    },
  };
}
const tabStops = () =>
  [...document.querySelectorAll('a, input, button')].map((element) =>
    element instanceof HTMLInputElement ? element.name : element.textContent,
  );

const oneRow = ['Gavel', 'Find', 'q', 'Tool'];
const twoRows = ['Gavel', 'Find', 'Tool', 'q'];

afterEach(() => jest.restoreAllMocks());

it('puts the search box after the tools when it is below them', () => {
  openHeader(false);
  expect(tabStops()).toEqual(twoRows);
});

it('puts the search box before the tools when it is beside them', () => {
  openHeader(true);
  expect(tabStops()).toEqual(oneRow);
});

it('follows the window width and keeps the focus in the search box', () => {
  const { resize } = openHeader(true);
  const input = document.querySelector<HTMLInputElement>('input');
  input?.focus();
  resize(false);
  expect(tabStops()).toEqual(twoRows);
  expect(input).toHaveFocus();
  resize(true);
  expect(tabStops()).toEqual(oneRow);
  expect(input).toHaveFocus();
});

it('keeps the focus on the tools', () => {
  const { resize } = openHeader(false);
  const tool = document.querySelector('button');
  tool?.focus();
  resize(true);
  expect(tabStops()).toEqual(oneRow);
  expect(tool).toHaveFocus();
});

it('leaves a header without a search box unchanged', () => {
  document.body.innerHTML = '<div class="site-header__actions"><button>Tool</button></div>';
  startHeader('en');
  expect(tabStops()).toEqual(['Tool']);
});
