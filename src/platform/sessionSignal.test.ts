import { waitFor } from '@testing-library/react';
import { announceSignOut, watchSession } from './sessionSignal';

const setCookies = (id: string | null): void => {
  document.cookie = id === null ? 'logged_in=; max-age=0' : 'logged_in=yes';
  document.cookie = id === null ? 'user_id=; max-age=0' : `user_id=${id}`;
};
const handlers = () => ({ onSignedOut: jest.fn(), onOtherPerson: jest.fn() });
let stop: (() => void) | null = null;
afterEach(() => {
  stop?.();
  setCookies(null);
});

it('hears once that another tab signed out', async () => {
  const heard = handlers();
  stop = watchSession(heard);
  announceSignOut();
  announceSignOut();
  await waitFor(() => expect(heard.onSignedOut).toHaveBeenCalledTimes(1));
  announceSignOut();
  expect(heard.onSignedOut).toHaveBeenCalledTimes(1);
});

it('finds out when it is looked at again', () => {
  setCookies('7');
  const heard = handlers();
  stop = watchSession(heard);
  window.dispatchEvent(new Event('focus'));
  expect(heard.onSignedOut).not.toHaveBeenCalled();
  setCookies(null);
  window.dispatchEvent(new Event('focus'));
  expect(heard.onSignedOut).toHaveBeenCalledTimes(1);
});

it('tells another person from the same', () => {
  setCookies('7');
  const heard = handlers();
  stop = watchSession(heard);
  setCookies('8');
  window.dispatchEvent(new Event('focus'));
  expect(heard.onOtherPerson).toHaveBeenCalledTimes(1);
  expect(heard.onSignedOut).not.toHaveBeenCalled();
});

it('knows nothing of cookies that were not there at the start', () => {
  const heard = handlers();
  stop = watchSession(heard);
  window.dispatchEvent(new Event('focus'));
  expect(heard.onSignedOut).not.toHaveBeenCalled();
});
