import { act, screen, waitFor } from '@testing-library/react';
import { renderFeature, testFacts, testStore } from '../../test/setup/renderFeature';
import type { PageFacts } from '../platform/pageFacts';
import type { Audience } from '../platform/routing';
import type { OpenContext } from './openRoute';
import { SlideInHost } from './SlideInHost';

jest.mock('../i18n/loadNamespaces', () => ({ loadNamespaces: () => Promise.resolve() }));

function show(facts: Partial<PageFacts> = {}, audience: Audience = 'buyer', path = '/c/3-art') {
  const store = testStore({});
  const context: OpenContext = { store: store.store, facts: { ...testFacts, ...facts }, namespaceUrls: {}, audience };
  return renderFeature(<SlideInHost context={context} />, { store, path });
}
const slideIn = () => screen.queryByRole('complementary', { name: 'Welcome to Gavel' });

beforeEach(() => localStorage.clear());

it('comes some seconds after the page, with a link that leads back to it', async () => {
  const { clock } = show();
  act(() => clock.advance(2000));
  expect(slideIn()).not.toBeInTheDocument();
  act(() => clock.advance(1000));
  await waitFor(() => expect(slideIn()).toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/en/accounts/register?redirect_after=%2Fc%2F3-art');
});

it('is gone with the page that it came on, and does not come again', async () => {
  const { clock, navigate } = show();
  act(() => clock.advance(3000));
  await waitFor(() => expect(slideIn()).toBeInTheDocument());
  act(() => navigate('/c/4-books'));
  await waitFor(() => expect(slideIn()).not.toBeInTheDocument());
  expect(localStorage.getItem('welcome-slide-in-seen')).toBe('yes');
});

it.each<[string, Partial<PageFacts>, Audience]>([
  ['somebody who is signed in', { isSignedIn: true }, 'buyer'],
  ['a page about one thing', {}, 'focused'],
])('leaves %s alone', async (_name, facts, audience) => {
  const { clock } = show(facts, audience);
  await act(async () => {
    clock.advance(10_000);
    await Promise.resolve();
  });
  expect(slideIn()).not.toBeInTheDocument();
});

it('renders nothing on the server', () => {
  expect(renderFeature(<SlideInHost context={null} />).container).toBeEmptyDOMElement();
});
