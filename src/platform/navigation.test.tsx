import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { NavigationProvider, useLocation, useNavigate, useSearchParams } from './NavigationContext';
import { createBrowserNavigation } from './navigation';
import { createMemoryNavigation } from './memoryNavigation';

const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

beforeEach(() => window.history.replaceState(null, '', '/en/c/3-maps?sort=a'));

it('starts where the page is, without the locale', () => {
  expect(createBrowserNavigation('/en').current()).toEqual({ pathname: '/c/3-maps', search: '?sort=a', state: null, key: 'first', by: 'pop' });
  window.history.replaceState(null, '', '/en');
  expect(createBrowserNavigation('/en').current().pathname).toBe('/');
});

it('goes forward, and back to the entry with its key and state', async () => {
  const { navigate, current } = createBrowserNavigation('/en');
  navigate('/l/1-map?page=2#bids', { state: { stay: true } });
  const there = current();
  expect(there).toMatchObject({ pathname: '/l/1-map', search: '?page=2', state: { stay: true }, by: 'push' });
  expect(window.location.href).toMatch(/\/en\/l\/1-map\?page=2#bids$/);
  navigate('/');
  expect(window.location.pathname).toBe('/en');
  expect(current().key).not.toBe(there.key);
  const back = popped();
  window.history.back();
  await back;
  expect(current()).toEqual({ ...there, by: 'pop' });
});

it('replaces an entry without a new one', () => {
  const { navigate, current } = createBrowserNavigation('/en');
  const before = window.history.length;
  navigate('/?overlay=X', { replace: true });
  expect(window.history).toHaveLength(before);
  expect(window.location.pathname + window.location.search).toBe('/en?overlay=X');
  expect(current()).toMatchObject({ pathname: '/', search: '?overlay=X', by: 'replace' });
});

it('takes up the entry of a page that was loaded anew', () => {
  createBrowserNavigation('/en').navigate('/s?q=map');
  const { key } = createBrowserNavigation('/en').current();
  expect(key).not.toBe('first');
});

it('stops telling who no longer listens', () => {
  const { navigate, subscribe } = createBrowserNavigation('/en');
  const listener = jest.fn();
  const stop = subscribe(listener);
  navigate('/s');
  stop();
  navigate('/e');
  expect(listener).toHaveBeenCalledTimes(1);
});

function Here() {
  const { pathname, key } = useLocation();
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate('/e?page=3#top')}>
      {[pathname, useSearchParams().get('page'), key].join(' ')}
    </button>
  );
}

it('shows the place to what is below the provider', () => {
  render(
    <NavigationProvider navigation={createMemoryNavigation('/s?q=map')}>
      <Here />
    </NavigationProvider>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('/s 1');
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button')).toHaveTextContent('/e 3 2');
});

it('renders first what the server rendered, even when the reader has gone back before the script came', () => {
  const navigation = createBrowserNavigation('/en', 'http://localhost/en/l/1-map?page=2#bids');
  expect(navigation.rendered()).toMatchObject({ pathname: '/l/1-map', search: '?page=2', by: 'pop' });
  expect(navigation.current()).toMatchObject({ pathname: '/c/3-maps', search: '?sort=a' });
  const html = renderToString(
    <NavigationProvider navigation={navigation}>
      <Here />
    </NavigationProvider>,
  );
  const root = document.createElement('div');
  root.innerHTML = html;
  expect(root).toHaveTextContent('/l/1-map 2');
  const onRecoverableError = jest.fn();
  const { unmount } = render(
    <NavigationProvider navigation={navigation}>
      <Here />
    </NavigationProvider>,
    { container: root, hydrate: true, onRecoverableError },
  );
  expect(root).toHaveTextContent('/c/3-maps');
  expect(onRecoverableError).not.toHaveBeenCalled();
  unmount();
});

it('is where the server rendered it, when nobody went anywhere', () => {
  const { rendered, current } = createBrowserNavigation('/en', 'http://localhost/en/c/3-maps?sort=a#lots');
  expect(rendered()).toBe(current());
});
