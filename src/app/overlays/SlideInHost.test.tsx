import { act, screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { renderFeature, testContext, testStore } from '../../../test/setup/renderFeature';
import type { PageInfo } from '../../platform/pageInfo';
import type { Audience } from '../../platform/routing';
import type { OpenContext } from '../routes/openRoute';
import { SlideInHost } from './SlideInHost';

jest.mock('../../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));

function show(pageInfo: Partial<PageInfo> = {}, audience: Audience = 'buyer', path = '/l/3-vase') {
  const store = testStore({});
  const context: OpenContext = {
    store: store.store,
    pageInfo: { ...testContext, ...pageInfo },
    namespaceUrls: {},
    audience,
  };
  return renderFeature(
    <>
      <SlideInHost context={context} />
      <Link to="/l/4-book">Book</Link>
    </>,
    { store, path },
  );
}
const slideIn = () => screen.queryByRole('complementary', { name: 'Welcome to Gavel' });

beforeEach(() => localStorage.clear());

it('appears after some seconds, with a link that leads back to the page', async () => {
  const { clock } = show();
  act(() => clock.advance(2000));
  expect(slideIn()).not.toBeInTheDocument();
  act(() => clock.advance(1000));
  await waitFor(() => expect(slideIn()).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/en/accounts/register?redirect_after=%2Fl%2F3-vase',
  );
});

it('disappears with its page and does not appear again', async () => {
  const { clock } = show();
  act(() => clock.advance(3000));
  await waitFor(() => expect(slideIn()).toBeInTheDocument());
  act(() => screen.getByRole('link', { name: 'Book' }).click());
  await waitFor(() => expect(slideIn()).not.toBeInTheDocument());
  expect(localStorage.getItem('welcome-slide-in-seen')).toBe('yes');
});

it('never covers the filters of a list, and appears on the next page', async () => {
  const { clock } = show({}, 'buyer', '/c/3-art');
  act(() => clock.advance(3000));
  await act(async () => {
    await import('../../features/account/onboarding/SlideIns');
  });
  expect(slideIn()).not.toBeInTheDocument();
  act(() => screen.getByRole('link', { name: 'Book' }).click());
  await waitFor(() => expect(slideIn()).toBeInTheDocument());
});

it.each<[string, Partial<PageInfo>, Audience]>([
  ['a signed-in user', { isSignedIn: true }, 'buyer'],
  ['a focused page', {}, 'focused'],
])('does not appear for %s', async (_name, pageInfo, audience) => {
  const { clock } = show(pageInfo, audience);
  await act(async () => {
    clock.advance(10_000);
    await Promise.resolve();
  });
  expect(slideIn()).not.toBeInTheDocument();
});

it('renders nothing on the server', () => {
  expect(renderFeature(<SlideInHost context={null} />).container).toBeEmptyDOMElement();
});
