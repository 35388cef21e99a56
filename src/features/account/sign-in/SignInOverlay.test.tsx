import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { overlayFrame } from '../../../../test/setup/overlayFrame';
import { renderFeature } from '../../../../test/setup/renderFeature';
import { leavePage } from '../../../platform/leavePage';
import { tabStorage } from '../../../platform/storage';
import { SIGNED_OUT_ELSEWHERE, type SessionEnd } from './signedOutElsewhere';
import { useSignIn } from './useSignIn';
import { SignInOverlay } from './SignInOverlay';

jest.mock('../../../platform/leavePage', () => ({ leavePage: jest.fn() }));
const left = jest.mocked(leavePage);
const close = jest.fn();
beforeEach(() => {
  sessionStorage.clear();
  close.mockClear();
});

function Page() {
  const { pathname, search } = useLocation();
  const { open, href } = useSignIn();
  return (
    <>
      <output>{pathname + search}</output>
      <a href={href}>Sign in page</a>
      <button type="button" onClick={open}>
        Open
      </button>
      {search.includes('SIGN_IN') && overlayFrame(<SignInOverlay />, close)}
    </>
  );
}

it('has a URL and can be closed', async () => {
  renderFeature(<Page />, { path: '/l/1-vase?ship_to=de' });
  expect(screen.getByRole('link', { name: 'Sign in page' })).toHaveAttribute(
    'href',
    '/accounts/login?redirect_after=%2Fl%2F1-vase%3Fship_to%3Dde',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByText('/l/1-vase?ship_to=de&overlay=SIGN_IN')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(close).toHaveBeenCalledWith('CANCELLED');
});

it.each([
  ['in-another-tab', /^You signed out in another tab/],
  ['unknown', /^You’ve been signed out/],
] as const satisfies [SessionEnd, RegExp][])('says why it is there: %s', (kind, expectedText) => {
  tabStorage.write(SIGNED_OUT_ELSEWHERE, kind);
  renderFeature(<Page />, { path: '/l/1-vase?overlay=SIGN_IN' });
  expect(screen.getByText(expectedText)).toBeInTheDocument();
});

it('links to the other forms over the same page', () => {
  renderFeature(<Page />, { path: '/l/1-vase?ship_to=de&overlay=SIGN_IN&overlay_from=heart' });
  const links = [
    screen.getByRole('link', { name: 'Forgot your password?' }),
    screen.getByRole('link', { name: 'Create an account' }),
  ];
  expect(links.map((link) => [link.dataset['overlay'], link.getAttribute('href')])).toEqual([
    ['FORGOT_PASSWORD', '/en/accounts/forgot_password?redirect_after=%2Fl%2F1-vase%3Fship_to%3Dde'],
    ['SIGN_UP', '/en/accounts/register?redirect_after=%2Fl%2F1-vase%3Fship_to%3Dde'],
  ]);
});

it('reloads the page after signing in', async () => {
  renderFeature(<Page />, {
    path: '/l/1-vase?overlay=SIGN_IN',
    replies: {
      'POST /accounts/api/v2/sessions': {
        status: 201,
        body: {
          session: { expires_at: '2027-01-01T00:00:00Z' },
          user: { id: 1, display_name: null, is_seller: false, locale: 'en' },
        },
      },
    },
  });
  await userEvent.type(screen.getByLabelText('Email address'), 'noa@example.test');
  await userEvent.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await waitFor(() => expect(left).toHaveBeenCalledWith('/en/l/1-vase', 'replace'));
});
