import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../../../test/setup/renderUi';
import type { Locale } from '../../lib/locales';
import { createEventChannel, EventChannelContext } from '../../platform/eventChannel';
import { SnackbarHost } from './SnackbarHost';

function renderHost(locale: Locale = 'en') {
  const channel = createEventChannel();
  const { container } = renderUi(
    <EventChannelContext value={channel}>
      <SnackbarHost />
    </EventChannelContext>,
    { locale },
  );
  return { channel, container };
}

test('loads with the first snackbar, then shows one at a time, top right', async () => {
  const { channel, container } = renderHost();
  expect(container).toBeEmptyDOMElement();
  act(() => channel.emit('snackbar', { severity: 'success', text: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
  act(() => channel.emit('snackbar', { severity: 'error', text: 'Not saved' }));
  await waitFor(() => expect(document.querySelectorAll('.Toastify__toast').length).toBe(1));
});

test('is named and closed in the language of the page', async () => {
  const { channel } = renderHost('de');
  act(() => channel.emit('snackbar', { severity: 'success', text: 'Gespeichert' }));
  await screen.findByText('Gespeichert');
  expect(screen.getByRole('region', { name: 'Benachrichtigungen' })).toBeInTheDocument();
  expect(screen.queryByRole('progressbar')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  // The library removes it when its animation ends, which jsdom does not run.
  fireEvent.animationEnd(screen.getByText('Gespeichert'));
  await waitFor(() => expect(screen.queryByText('Gespeichert')).toBeNull());
});

test('with reduced motion a closed snackbar goes without waiting for an animation', async () => {
  const media = jest.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      media: query,
      matches: query === '(prefers-reduced-motion: reduce)',
      onchange: null,
      addListener: jest.fn(),
      removeListener: jest.fn(),
    }),
  );
  const { channel } = renderHost();
  act(() => channel.emit('snackbar', { severity: 'success', text: 'Saved' }));
  await screen.findByText('Saved');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  media.mockRestore();
});
