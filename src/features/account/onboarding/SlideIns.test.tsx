import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { testNow } from '../../../../test/setup/renderUi';
import { SlideIns } from './SlideIns';

const show = () =>
  renderFeature(
    <SlideIns registerHref="/accounts/register?redirect_after=%2Fc" isHidden={false} />,
  );
const querySlideIn = (name: string) => screen.queryByRole('complementary', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => localStorage.clear());

it('welcomes a new visitor once, without taking the focus', async () => {
  const { unmount } = show();
  expect(querySlideIn('Welcome to Gavel')).toBeInTheDocument();
  expect(document.body).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/en/accounts/register?redirect_after=%2Fc',
  );
  await press('Look around first');
  expect(querySlideIn('Welcome to Gavel')).not.toBeInTheDocument();
  unmount();
  show();
  expect(querySlideIn('Welcome to Gavel')).not.toBeInTheDocument();
});

it('invites to register after one minute across pages, and not again for a week', async () => {
  localStorage.setItem('welcome-slide-in-seen', 'yes');
  const first = show();
  act(() => first.clock.advance(40_000));
  expect(querySlideIn('Like what you see?')).not.toBeInTheDocument();
  expect(localStorage.getItem('registration-slide-in-timer-start')).toBe(String(testNow));
  first.unmount();
  localStorage.setItem('registration-slide-in-timer-start', String(testNow - 40_000));
  const second = show();
  act(() => second.clock.advance(19_000));
  expect(querySlideIn('Like what you see?')).not.toBeInTheDocument();
  act(() => second.clock.advance(1000));
  expect(querySlideIn('Like what you see?')).toBeInTheDocument();
  await press('Not now');
  expect(querySlideIn('Like what you see?')).not.toBeInTheDocument();
  expect(localStorage.getItem('registration-slide-in-disabled-time')).toBe(
    String(testNow + 20_000),
  );
  second.unmount();
  localStorage.setItem('registration-slide-in-disabled-time', String(testNow));
  const third = show();
  act(() => third.clock.set(testNow + 7 * 86_400_000 - 1));
  expect(querySlideIn('Like what you see?')).not.toBeInTheDocument();
  act(() => third.clock.set(testNow + 7 * 86_400_000));
  expect(querySlideIn('Like what you see?')).toBeInTheDocument();
});

it('closes when the visitor registers', async () => {
  show();
  screen
    .getByRole('link', { name: 'Create an account' })
    .addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(querySlideIn('Welcome to Gavel')).not.toBeInTheDocument();
});
