import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import { HeaderSearch } from './HeaderSearch';

const suggest = 'GET /buyer/api/v1/search/suggest';
const answers = [
  {
    highlighted: '<em>old</em> map',
    text: 'old map',
    entity: { type: 'query_term', value: 'old map', url: '/s?q=old%20map', id: null },
  },
  {
    highlighted: 'Old Things',
    text: 'Old Things',
    entity: { type: 'seller', value: 'Old Things', url: '/u/9/old-things', id: 9 },
  },
  {
    highlighted: 'Old Maps',
    text: 'Old Maps',
    entity: { type: 'collection', value: 'Old Maps', url: '/no-such-page/4', id: 4 },
  },
];

function Go({ to }: { to: string }) {
  const navigate = useNavigate();
  return <button onClick={() => navigate(to)}>{`go to ${to}`}</button>;
}

function show(path: string, value = '') {
  document.body.innerHTML = `<form action="/en/s">
    <input id="site-search" type="search" aria-label="Search" value="${value}">
  </form>`;
  const setup = testStore({ [suggest]: { body: { query_terms: answers } } });
  const context = {
    store: setup.store,
    pageInfo: testContext,
    namespaceUrls: {},
    audience: 'buyer' as const,
  };
  renderFeature(
    <>
      <HeaderSearch context={context} />
      <Go to="/s?q=globe" />
      <Go to="/e" />
    </>,
    { path, store: setup },
  );
  return {
    input: screen.getByLabelText<HTMLInputElement>('Search'),
    user: userEvent.setup(),
    transport: setup.transport,
  };
}

it('shows the current query, on the first page and after navigation', async () => {
  const { input, user } = show('/s?q=old+map');
  expect(input).toHaveValue('old map');
  await user.click(screen.getByRole('button', { name: 'go to /s?q=globe' }));
  expect(input).toHaveValue('globe');
});

it('keeps what the user is typing', async () => {
  const { input, user } = show('/e');
  await user.type(input, 'watch');
  act(() => screen.getByRole('button', { name: 'go to /s?q=globe' }).click());
  expect(input).toHaveValue('watch');
});

it('suggests while typing, and only pages of the app', async () => {
  const { input, user } = show('/e');
  await user.type(input, 'old');
  expect(await screen.findByRole('option', { name: 'old map' })).toBeVisible();
  expect(screen.getByRole('option', { name: /Old Things/ })).toHaveAttribute(
    'href',
    '/en/u/9/old-things',
  );
  expect(screen.queryByRole('option', { name: /Old Maps/ })).not.toBeInTheDocument();
});
