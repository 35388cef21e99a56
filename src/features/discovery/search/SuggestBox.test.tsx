import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { SuggestBox, splitHighlight } from './SuggestBox';

const entity = (type: string, value: string, url: string, id: number | null = null) => ({
  type,
  value,
  url,
  id,
});
const terms = [
  {
    highlighted: '<em>wat</em>ch',
    text: 'watch',
    entity: entity('query_term', 'watch', '/s?q=watch'),
  },
  {
    highlighted: '<em>Wat</em>ches',
    text: 'Watches',
    entity: entity('category', 'Watches', '/c/4-watches', 4),
  },
  {
    highlighted: '<em>Wat</em>son',
    text: 'Watson',
    entity: entity('seller', 'Watson', '/u/9/watson', 9),
  },
];
const suggest = 'GET /buyer/api/v1/search/suggest';

function setUp(answer: unknown[] = terms) {
  document.body.innerHTML =
    '<form action="/en/s"><input id="site-search" type="search" aria-label="Search"></form>';
  const input = screen.getByLabelText<HTMLInputElement>('Search');
  const opened: string[] = [];
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link !== null) opened.push(link.getAttribute('href') ?? '');
    event.preventDefault();
  });
  const rendered = renderFeature(
    <SuggestBox input={input} isPagePath={(path) => !path.startsWith('/u/')} />,
    {
      replies: { [suggest]: { body: { query_terms: answer } } },
    },
  );
  return { ...rendered, input, opened, user: userEvent.setup() };
}

it('suggests after a pause with one request and omits suggestions without a page', async () => {
  const { input, user, transport } = setUp();
  await user.type(input, 'wat');
  expect(await screen.findByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'watch',
    'WatchesCategory',
  ]);
  expect(transport.sent(suggest).map(({ url }) => url)).toEqual([
    '/buyer/api/v1/search/suggest?q=wat&locale=en',
  ]);
  expect(input).toHaveAttribute('aria-expanded', 'true');
  expect(input).toHaveAttribute('role', 'combobox');
});

it('moves with arrows and selects with Enter while the focus stays in the field', async () => {
  const { input, user, opened } = setUp();
  await user.type(input, 'wat');
  await screen.findByRole('listbox');
  await user.keyboard('{ArrowDown}');
  const [first, second] = screen.getAllByRole('option');
  expect(first).toHaveAttribute('aria-selected', 'true');
  expect(input).toHaveAttribute('aria-activedescendant', first?.id);
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveAttribute('aria-selected', 'true');
  // After the last option comes the field itself.
  await user.keyboard('{ArrowDown}');
  expect(input).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(input).toHaveFocus();
  expect(opened).toEqual(['/en/s?q=watch']);
  expect(input).toHaveValue('watch');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('closes with Escape, keeps the typed text and opens again with an arrow', async () => {
  const { input, user } = setUp();
  await user.type(input, 'wat');
  await screen.findByRole('listbox');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(input).toHaveValue('wat');
  expect(input).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('listbox')).toBeVisible();
});

it('sends no request for one letter and shows no list without suggestions', async () => {
  const { input, user, transport } = setUp([]);
  await user.type(input, 'w');
  await user.type(input, 'at');
  await waitFor(() => expect(transport.sent(suggest)).toHaveLength(1));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('stops suggesting after the search is submitted', async () => {
  const { input, user, transport } = setUp();
  await user.type(input, 'wat');
  await screen.findByRole('listbox');
  await user.type(input, 'er');
  fireEvent.submit(input.closest('form') ?? input);
  await user.keyboard(' ');
  fireEvent.submit(input.closest('form') ?? input);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(transport.sent(suggest)).toHaveLength(1);
});

describe('splitHighlight', () => {
  it('marks the matching text', () => {
    expect(splitHighlight('<em>gold</em> <em>ri</em>ng')).toEqual([
      { text: 'gold', isMatch: true },
      { text: ' ', isMatch: false },
      { text: 'ri', isMatch: true },
      { text: 'ng', isMatch: false },
    ]);
  });

  it('decodes entities once and treats everything else as text', () => {
    expect(splitHighlight('Art &amp; &quot;<em>Caf&#39;</em>&lt;b&gt; &amp;lt;')).toEqual([
      { text: 'Art & "', isMatch: false },
      { text: "Caf'", isMatch: true },
      { text: '<b> &lt;', isMatch: false },
    ]);
  });
});
