import { waitFor } from '@testing-library/react';
import { announceSessionEnd, announceSignOut, watchSession } from './sessionSignal';

const setCookies = (id: string | null): void => {
  document.cookie = id === null ? 'logged_in=; max-age=0' : 'logged_in=yes';
  document.cookie = id === null ? 'user_id=; max-age=0' : `user_id=${id}`;
};
const handlers = () => ({ onSignedOut: jest.fn(), onEnded: jest.fn(), onOtherPerson: jest.fn() });
let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  setCookies(null);
});

it('calls onSignedOut once when another tab signs out', async () => {
  const listener = handlers();
  stop = watchSession(listener);
  announceSignOut();
  announceSignOut();
  await waitFor(() => expect(listener.onSignedOut).toHaveBeenCalledTimes(1));
  announceSignOut();
  expect(listener.onSignedOut).toHaveBeenCalledTimes(1);
});

it('calls onEnded in this tab and in the other tabs when the session ends', async () => {
  const listener = handlers();
  stop = watchSession(listener);
  const otherTab = new BroadcastChannel('gavel.session');
  const onMessage = jest.fn();
  otherTab.onmessage = ({ data }) => onMessage(data);
  announceSessionEnd();
  expect(listener.onEnded).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(onMessage).toHaveBeenCalledTimes(1));
  const otherListener = handlers();
  stop = watchSession(otherListener);
  otherTab.postMessage(onMessage.mock.calls[0]?.[0]);
  await waitFor(() => expect(otherListener.onEnded).toHaveBeenCalledTimes(1));
  expect(otherListener.onSignedOut).not.toHaveBeenCalled();
  otherTab.close();
});

it('detects the end of the session when the window gains focus', () => {
  setCookies('7');
  const listener = handlers();
  stop = watchSession(listener);
  window.dispatchEvent(new Event('focus'));
  expect(listener.onEnded).not.toHaveBeenCalled();
  setCookies(null);
  window.dispatchEvent(new Event('focus'));
  expect(listener.onEnded).toHaveBeenCalledTimes(1);
  expect(listener.onSignedOut).not.toHaveBeenCalled();
});

it('detects that another user has signed in', () => {
  setCookies('7');
  const listener = handlers();
  stop = watchSession(listener);
  setCookies('8');
  window.dispatchEvent(new Event('focus'));
  expect(listener.onOtherPerson).toHaveBeenCalledTimes(1);
  expect(listener.onSignedOut).not.toHaveBeenCalled();
  expect(listener.onEnded).not.toHaveBeenCalled();
});

it('ignores the cookies if no one was signed in at the start', () => {
  const listener = handlers();
  stop = watchSession(listener);
  window.dispatchEvent(new Event('focus'));
  expect(listener.onSignedOut).not.toHaveBeenCalled();
  expect(listener.onEnded).not.toHaveBeenCalled();
});
