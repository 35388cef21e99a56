import userEvent from '@testing-library/user-event';
import { screen } from '@testing-library/dom';
import { testContext, testStore } from '../../test/setup/renderFeature';
import { testNow } from '../../test/setup/renderUi';
import { createTestClock } from '../../test/setup/testClock';
import { createEventChannel } from '../platform/eventChannel';
import { FORM_TOKEN_NAME } from '../platform/formToken';
import { startLazyParts } from './startLazyParts';

const cookieNames = ['statistics_cookies_enabled', 'anonymous_id', FORM_TOKEN_NAME];

function start(country: string) {
  const startVisit = jest.fn();
  const { store } = testStore({});
  startLazyParts({
    store,
    pageInfo: { ...testContext, country },
    channel: createEventChannel(),
    clock: createTestClock(testNow),
    loadSagas: () =>
      Promise.resolve({ startVisit, askForSecondFactor: () => Promise.resolve('FAILED') }),
    userId: 7,
  });
  return startVisit;
}

/** Answers as the web server does; the response itself cannot be read. */
function answerForms(cookies: readonly string[]): jest.Mock {
  const send = jest.fn((_url: string, _init: RequestInit) => {
    for (const cookie of cookies) document.cookie = cookie;
    return Promise.resolve(Response.error());
  });
  Object.defineProperty(window, 'fetch', { value: send, configurable: true });
  return send;
}

beforeEach(() => {
  for (const name of cookieNames) document.cookie = `${name}=; max-age=0`;
  document.body.innerHTML = `
    <section><form data-consent="" action="/en/cookies" method="post">
      <input type="hidden" name="x-s-csrf-token" value="token">
      <button name="choice" value="necessary">Only necessary</button>
      <button name="choice" value="all">Accept all</button>
    </form></section>
    <header><a class="site-header__brand" href="/en">Gavel</a></header>`;
});

it('tracks no one who has an anonymous id but was not asked yet', async () => {
  document.cookie = 'anonymous_id=0123456789abcdef';
  expect(start('nl')).not.toHaveBeenCalled();
  await Promise.resolve();
  const startVisit = start('us');
  await Promise.resolve();
  expect(startVisit).toHaveBeenCalledWith(
    expect.objectContaining({ anonymousId: '0123456789abcdef', userId: 7 }),
    '',
    '',
  );
});

it('tracks no visitor without an anonymous id', async () => {
  document.cookie = 'statistics_cookies_enabled=yes';
  const startVisit = start('nl');
  await Promise.resolve();
  expect(startVisit).not.toHaveBeenCalled();
});

it('sends the answer, removes the question at once, and starts what is allowed', async () => {
  const send = answerForms(['statistics_cookies_enabled=yes', 'anonymous_id=fedcba9876543210']);
  const startVisit = start('nl');
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Gavel' })).toHaveFocus();
  const [url, init] = send.mock.calls[0] as [string, RequestInit];
  expect(url).toMatch(/\/en\/cookies$/);
  expect(String(init.body)).toBe('x-s-csrf-token=token&choice=all');
  expect(startVisit).toHaveBeenCalledTimes(1);
});

it('sends forms with the token of the cookie, which changes with the session', async () => {
  const send = answerForms([]);
  start('nl');
  document.cookie = `${FORM_TOKEN_NAME}=token-of-the-cookie`;
  await userEvent.click(screen.getByRole('button', { name: 'Accept all' }));
  const [, init] = send.mock.calls[0] as [string, RequestInit];
  expect(String(init.body)).toBe('x-s-csrf-token=token-of-the-cookie&choice=all');
});

it('starts nothing after a refusal, or without a response', async () => {
  const send = answerForms(['statistics_cookies_enabled=no']);
  const startVisit = start('nl');
  await userEvent.click(screen.getByRole('button', { name: 'Only necessary' }));
  expect(send).toHaveBeenCalledTimes(1);
  expect(startVisit).not.toHaveBeenCalled();
});
