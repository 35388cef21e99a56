import { act, render, screen, waitFor } from '@testing-library/react';
import { EventChannelContext } from '../platform/EventChannelContext';
import { createEventChannel } from '../platform/eventChannel';
import { SnackbarHost } from './SnackbarHost';

test('loads with the first snackbar, then shows one at a time, top right', async () => {
  const channel = createEventChannel();
  const { container } = render(
    <EventChannelContext value={channel}>
      <SnackbarHost />
    </EventChannelContext>,
  );
  expect(container).toBeEmptyDOMElement();
  act(() => channel.emit('snackbar', { severity: 'success', text: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(document.querySelector('.Toastify__toast-container--top-right')).not.toBeNull();
  act(() => channel.emit('snackbar', { severity: 'error', text: 'Not saved' }));
  await waitFor(() => expect(document.querySelectorAll('.Toastify__toast').length).toBe(1));
});
