import { createEventChannel } from './eventChannel';

test('those who listen hear it, until they stop', () => {
  const channel = createEventChannel();
  const heard: boolean[] = [];
  const stop = channel.on('wide-header', ({ isWide }) => heard.push(isWide));
  channel.emit('wide-header', { isWide: true });
  channel.emit('snackbar', { severity: 'info', text: 'not for them' });
  stop();
  channel.emit('wide-header', { isWide: false });
  expect(heard).toEqual([true]);
});

test('one who stops while an event is under way does not keep the others from hearing it', () => {
  const channel = createEventChannel();
  const heard: string[] = [];
  const stop = channel.on('snackbar', () => {
    heard.push('first');
    stop();
  });
  channel.on('snackbar', () => heard.push('second'));
  channel.emit('snackbar', { severity: 'warn', text: '' });
  channel.emit('snackbar', { severity: 'warn', text: '' });
  expect(heard).toEqual(['first', 'second', 'second']);
});

test('two channels know nothing of each other', () => {
  const [one, other] = [createEventChannel(), createEventChannel()];
  const heard = jest.fn();
  one.on('snackbar', heard);
  other.emit('snackbar', { severity: 'error', text: '' });
  expect(heard).not.toHaveBeenCalled();
});
