import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { feedViewMode, registrationTimerStart, viewMode } from '../lib/storedValues';
import { readStored, useStored, writeStored } from './stored';

function View() {
  const [view, setView] = useStored(viewMode, 'list');
  return <button onClick={() => setView('grid')}>{view}</button>;
}

afterEach(() => {
  writeStored(viewMode, null);
  jest.restoreAllMocks();
});

it('keeps a cookie and shows it everywhere on the page', () => {
  render(
    <>
      <View />
      <View />
    </>,
  );
  act(() => screen.getAllByRole('button')[0]?.click());
  expect(document.cookie).toContain('view=grid');
  expect(screen.getAllByText('grid')).toHaveLength(2);
});

it('removes a value', () => {
  writeStored(feedViewMode, 'list');
  expect(readStored(feedViewMode)).toBe('list');
  writeStored(feedViewMode, null);
  expect(readStored(feedViewMode)).toBeNull();
  expect(document.cookie).not.toContain('feed_view');
});

it('starts with what the server rendered', () => {
  document.cookie = 'view=grid; Path=/';
  expect(renderToString(<View />)).toContain('list');
});

it('treats an invalid value as missing', () => {
  document.cookie = 'view=table; Path=/';
  expect(readStored(viewMode)).toBeNull();
});

it('works where storage is disabled, as in some private windows', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => writeStored(registrationTimerStart, '5')).not.toThrow();
  expect(readStored(registrationTimerStart)).toBeNull();
});
