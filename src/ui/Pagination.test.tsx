import { screen, within } from '@testing-library/react';
import { renderUi } from '../../test/setup/renderUi';
import { Pagination, getPageWindow } from './Pagination';

const hrefFor = (page: number) => (page === 1 ? '/s' : `/s?page=${page}`);

it.each([
  [1, 3, [1, 2, 3]],
  [1, 10, [1, 2, 'gap', 10]],
  [5, 10, [1, 'gap', 4, 5, 6, 'gap', 10]],
  [4, 10, [1, 2, 3, 4, 5, 'gap', 10]],
  [10, 10, [1, 'gap', 9, 10]],
])('on page %i of %i shows %j', (page, count, expected) =>
  expect(getPageWindow(page, count)).toEqual(expected),
);

it('renders links and marks the current page', () => {
  renderUi(<Pagination page={2} pageCount={9} hrefFor={hrefFor} />);
  const nav = screen.getByRole('navigation', { name: 'Pages' });
  expect(within(nav).getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/en/s');
  expect(within(nav).getByRole('link', { name: 'Next page' })).toHaveAttribute(
    'href',
    '/en/s?page=3',
  );
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2');
});

it.each([
  [2, 3, []],
  [1, 11, []],
  [2, 11, ['3']],
  [5, 11, ['4', '6']],
  [3, 5, ['2', '4']],
])('on a phone, page %i of %i has %j in a gap', (page, pageCount, expected) => {
  renderUi(<Pagination page={page} pageCount={pageCount} hrefFor={hrefFor} />);
  const folded = screen
    .getAllByRole('listitem')
    .filter((item) => item.classList.contains('neighbor'));
  expect(folded.map((item) => item.textContent)).toEqual(expected);
});

it('says how many pages there are, where the list asks for it', () => {
  renderUi(
    <Pagination page={2} pageCount={9} hrefFor={hrefFor} label="Bids" shouldNamePageCount />,
  );
  const nav = screen.getByRole('navigation', { name: 'Bids' });
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 2 of 9');
});

it('has no next link on the last page, and renders nothing for one page', () => {
  const { rerender, container } = renderUi(<Pagination page={9} pageCount={9} hrefFor={hrefFor} />);
  expect(screen.queryByRole('link', { name: 'Next page' })).not.toBeInTheDocument();
  rerender(<Pagination page={1} pageCount={1} hrefFor={hrefFor} />);
  expect(container).toBeEmptyDOMElement();
});
