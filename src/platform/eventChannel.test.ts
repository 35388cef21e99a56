import { createEventChannel } from './eventChannel';

test('delivers events until the listener unsubscribes', () => {
  const channel = createEventChannel();
  const received: boolean[] = [];
  const stop = channel.on('wide-header', ({ isWide }) => received.push(isWide));
  channel.emit('wide-header', { isWide: true });
  channel.emit('snackbar', { severity: 'info', text: 'other event' });
  stop();
  channel.emit('wide-header', { isWide: false });
  expect(received).toEqual([true]);
});

test('a listener that unsubscribes during an event does not affect the others', () => {
  const channel = createEventChannel();
  const received: string[] = [];
  const stop = channel.on('snackbar', () => {
    received.push('first');
    stop();
  });
  channel.on('snackbar', () => received.push('second'));
  channel.emit('snackbar', { severity: 'warn', text: '' });
  channel.emit('snackbar', { severity: 'warn', text: '' });
  expect(received).toEqual(['first', 'second', 'second']);
});

test('two channels are independent', () => {
  const [one, other] = [createEventChannel(), createEventChannel()];
  const received = jest.fn();
  one.on('snackbar', received);
  other.emit('snackbar', { severity: 'error', text: '' });
  expect(received).not.toHaveBeenCalled();
});
